"""The library as new users meet it: their first games, and what they get wrong in them."""
