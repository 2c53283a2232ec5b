/** What the browser says as well as the server, without asking it. */
export const OUT_OF_STOCK = 'Product is out of stock'
export const WISHLIST_FULL = 'Your wishlist is full. Take something off it first.'
