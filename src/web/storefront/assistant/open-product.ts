/** The id of the product whose page is open: what "it" may mean. */
export const openProduct = (): string | undefined => /^\/products\/([\w-]{1,200})\/?$/.exec(location.pathname)?.[1]
