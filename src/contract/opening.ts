/**
 * Exactly the calls, by their route, that a closed shop answers for everybody: signing in, the account and its data, orders
 * that were placed before and their payments, what mails lead to, what every page needs, and the document of the API. Those of the
 * panel ask for permissions of their own. A new call is closed until it is named here.
 */
const openCalls = [
  /^\/(storefront|visits|unsubscribe|newsletter\/confirm|openapi\.json|docs(\/.*)?)$/,
  /^\/(admin|auth|payment)\/.+$/,
  /^\/user(\/(profile|update|avatar|email-change|change-password|verify-email|accept-invitation))?$/,
  /^\/user\/((addresses|sessions|two-step|orders)(\/.+)?|export|mail-choices|newsletter)$/,
  /^\/orders(\/:id(\/(cancel|address|return|status|invoice\.pdf))?)?$/,
  // No call at all.
  /^(\/\*)?$/,
]

/** Exactly the pages that work in a closed shop: signing in, the panel, what mails lead to, and orders that were placed before. */
const openPages =
  /^\/((admin|orders)(\/.*)?|login(\/google)?|register|forgot-password|reset-password|verify-email|confirm-email|invitation|keep-account|newsletter\/confirm|unsubscribe|profile)\/?$/

/** Whether only staff may call this while the shop is closed. @param route its pattern below `/api`, such as `/orders/:id` */
export const isClosedCall = (route: string): boolean => !openCalls.some((open) => open.test(route))

/** Whether only staff see this page while the shop is closed. @param pathname also that of a page's data */
export const isClosedPage = (pathname: string): boolean => !openPages.test(pathname.replace(/\.data$/, ''))
