/** The password of the demo store's accounts. It stands in the README, so no account of a real shop may have it. */
export const PUBLISHED_PASSWORD = 'mercer-demo'
