"""Who imports whom: no files that need each other in a circle."""

from graphlib import TopologicalSorter

import grimp


def test_no_circle_of_files() -> None:
    """Every file of both packages can be read after all those that it imports."""
    graph = grimp.build_graph("boardcore", "boardcore_ai")
    imported = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(tuple(TopologicalSorter(imported).static_order())) == len(graph.modules) > 100
