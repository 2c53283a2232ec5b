/**
 * The routes that a closed shop serves to everyone: signing in, accounts, existing orders and their payments, links in emails,
 * what every page needs, and the API document. Endpoints of the panel require permissions of their own. New endpoints are
 * closed unless they are added here.
 */
const openCalls = [
  /^\/(storefront|visits|unsubscribe|newsletter\/confirm|openapi\.json|docs(\/.*)?)$/,
  /^\/(admin|auth|payment)\/.+$/,
  /^\/user(\/(profile|update|avatar|email-change|change-password|verify-email|accept-invitation))?$/,
  /^\/user\/((addresses|sessions|two-step|orders)(\/.+)?|export|mail-choices|newsletter)$/,
  /^\/orders(\/:id(\/(cancel|address|return|status|invoice\.pdf))?)?$/,
  // Not an endpoint.
  /^(\/\*)?$/,
]

/** The pages that work in a closed shop: signing in, the panel, links in emails, and existing orders. */
const openPages =
  /^\/((admin|orders)(\/.*)?|login(\/google)?|register|forgot-password|reset-password|verify-email|confirm-email|invitation|keep-account|newsletter\/confirm|unsubscribe|profile)\/?$/

/** Whether only staff may call this route while the shop is closed. @param route pattern below `/api`: `/orders/:id` */
export const isClosedCall = (route: string): boolean => !openCalls.some((open) => open.test(route))

/** Whether only staff may see this page while the shop is closed. @param pathname of the page or of its data */
export const isClosedPage = (pathname: string): boolean => !openPages.test(pathname.replace(/\.data$/, ''))
