/** ID of the product page that is open. The assistant needs it to understand "it". */
export const currentProductId = (): string | undefined => /\/products\/([\w-]{1,200})\/?$/.exec(location.pathname)?.[1]
