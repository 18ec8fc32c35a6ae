"""Garden Geckos: a garden without an edge, geckos stretched over its seams, and bugs caught where it closes."""
