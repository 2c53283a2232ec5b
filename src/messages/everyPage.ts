// Made by `npm run messages` from en/everyPage.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Skip to content */ skipToContent: undefined
  /** Page Not Found */ pageNotFound: undefined
  /** There’s no page at this address. Check the address, or browse our products. */ pageNotFoundHint: undefined
  /** Browse products */ browseProducts: undefined
  /** Back to home */ backToHome: undefined
  /** Something went wrong */ failed: undefined
  /** We're sorry, but something unexpected happened. Please try refreshing the page. */ failedHint: undefined
  /** Try Again */ tryAgain: undefined
  /** You’re offline */ offline: undefined
  /** This page will load when you’re back online. Your cart is saved. */ offlineHint: undefined
  /** You’re offline. The next page will open when you’re back online. */ offlineNextPage: undefined
  /** You’re offline. You can keep reading this page. Everything else will work when you’re back online. */ offlineNote: undefined
  /** Theme */ theme: undefined
  /** Light */ light: undefined
  /** Dark */ dark: undefined
  /** Match system */ system: undefined
  /** {name} by {brand} */ byBrand: { name: string; brand: string }
  /** Network error: Please check your internet connection */ unreachable: undefined
  /** We couldn’t read the shop’s answer. Try again. */ unreadable: undefined
  /** The shop isn’t available right now. Try again in a moment. */ unavailable: undefined
  /** An error occurred */ errorOccurred: undefined
  /** At most {max, number} per order */ atMost: { max: number }
  /** Only {available, number} available */ onlyAvailable: { available: number }
  /** Your browser blocks storage, so your cart, wishlist, and sign-in are kept only until you close this page. */ notKept: undefined
}>('everyPage', {
  skipToContent: "Skip to content",
  pageNotFound: "Page Not Found",
  pageNotFoundHint: "There’s no page at this address. Check the address, or browse our products.",
  browseProducts: "Browse products",
  backToHome: "Back to home",
  failed: "Something went wrong",
  failedHint: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  tryAgain: "Try Again",
  offline: "You’re offline",
  offlineHint: "This page will load when you’re back online. Your cart is saved.",
  offlineNextPage: "You’re offline. The next page will open when you’re back online.",
  offlineNote: "You’re offline. You can keep reading this page. Everything else will work when you’re back online.",
  theme: "Theme",
  light: "Light",
  dark: "Dark",
  system: "Match system",
  byBrand: [["name"]," by ",["brand"]],
  unreachable: "Network error: Please check your internet connection",
  unreadable: "We couldn’t read the shop’s answer. Try again.",
  unavailable: "The shop isn’t available right now. Try again in a moment.",
  errorOccurred: "An error occurred",
  atMost: ["At most ",["max",4]," per order"],
  onlyAvailable: ["Only ",["available",4]," available"],
  notKept: "Your browser blocks storage, so your cart, wishlist, and sign-in are kept only until you close this page.",
})
