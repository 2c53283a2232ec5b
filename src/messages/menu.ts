// Made by `npm run messages` from en/menu.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Menu */ menu: undefined
  /** Logout */ logout: undefined
  /** Sign Up */ signUp: undefined
  /** Account of {name} */ accountOf: { name: string }
  /** Profile */ profile: undefined
  /** Order History */ orderHistory: undefined
  /** Admin Dashboard */ adminDashboard: undefined
  /** Searches */ searches: undefined
  /** Categories */ categories: undefined
  /** All in {name} */ allIn: { name: string }
  /** All products */ allProducts: undefined
  /** Back to {name} */ backTo: { name: string }
  /** Back to menu */ backToMenu: undefined
  /** Back to categories */ backToCategories: undefined
  /** {text} in {name} */ searchIn: { text: string; name: string }
  /** Products */ products: undefined
  /** Recent searches */ recentSearches: undefined
  /** Saved only in this browser */ keptHere: undefined
  /** Clear recent searches */ clearRecentSearches: undefined
  /** Only staff can see the shop. <link>Open it in the panel</link> */ onlyStaff: { link: Tag }
  /** Opening soon */ openingSoon: undefined
  /** We’re getting everything ready. Check back soon. */ openingSoonHint: undefined
  /** You’re signed in as {email}. Until the shop opens, only staff can see it. */ onlyStaffSee: { email: string }
  /** Staff sign-in */ staffSignIn: undefined
  /** Try Again */ tryAgain: undefined
  /** Back to home */ backToHome: undefined
  /** This address can’t be read */ unreadable: undefined
  /** It may contain a wrong character. Check the address and try again. */ unreadableHint: undefined
  /** Too many requests */ busy: undefined
  /** Your connection has requested too many pages. Wait a minute, then try again. */ busyHint: undefined
  /** Something went wrong */ failed: undefined
  /** We're sorry, but something unexpected happened. Please try again in a moment. */ failedHint: undefined
}>('menu', {
  menu: "Menu",
  logout: "Logout",
  signUp: "Sign Up",
  accountOf: ["Account of ",["name"]],
  profile: "Profile",
  orderHistory: "Order History",
  adminDashboard: "Admin Dashboard",
  searches: "Searches",
  categories: "Categories",
  allIn: ["All in ",["name"]],
  allProducts: "All products",
  backTo: ["Back to ",["name"]],
  backToMenu: "Back to menu",
  backToCategories: "Back to categories",
  searchIn: [["text"]," in ",["name"]],
  products: "Products",
  recentSearches: "Recent searches",
  keptHere: "Saved only in this browser",
  clearRecentSearches: "Clear recent searches",
  onlyStaff: ["Only staff can see the shop. ",["link","Open it in the panel"]],
  openingSoon: "Opening soon",
  openingSoonHint: "We’re getting everything ready. Check back soon.",
  onlyStaffSee: ["You’re signed in as ",["email"],". Until the shop opens, only staff can see it."],
  staffSignIn: "Staff sign-in",
  tryAgain: "Try Again",
  backToHome: "Back to home",
  unreadable: "This address can’t be read",
  unreadableHint: "It may contain a wrong character. Check the address and try again.",
  busy: "Too many requests",
  busyHint: "Your connection has requested too many pages. Wait a minute, then try again.",
  failed: "Something went wrong",
  failedHint: "We're sorry, but something unexpected happened. Please try again in a moment.",
})
