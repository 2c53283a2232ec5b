/** What a closed shop keeps from strangers in the API. Signing in, accounts, orders and payments go on. */
const closedCalls = /^\/(products|ai|pages|checkout|orders\/create|newsletter$|contact$)/

/** Exactly the pages that work in a closed shop: signing in, the panel, what mails lead to, and orders that were placed before. */
const openPages =
  /^\/((admin|orders)(\/.*)?|login(\/google)?|register|forgot-password|reset-password|verify-email|confirm-email|invitation|keep-account|newsletter\/confirm|unsubscribe|profile)\/?$/

/** Whether only staff may call this while the shop is closed. @param path below `/api` */
export const isClosedCall = (path: string): boolean => closedCalls.test(path)

/** Whether only staff see this page while the shop is closed. @param pathname also that of a page's data */
export const isClosedPage = (pathname: string): boolean => !openPages.test(pathname.replace(/\.data$/, ''))
