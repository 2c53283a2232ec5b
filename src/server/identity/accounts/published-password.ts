/** The password of the demo accounts. It is published in the README, so accounts of a real shop must not have it. */
export const PUBLISHED_PASSWORD = 'mercer-demo'
