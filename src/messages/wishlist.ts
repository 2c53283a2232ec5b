// Made by `npm run messages` from en/wishlist.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Your wishlist is empty */ empty: undefined
  /** Tap the heart on any product to save it here. */ emptyHint: undefined
  /** Browse products */ findSomethingYouLike: undefined
  /** Login to see your wishlist */ loginToSee: undefined
  /** {length, plural, one {# product on your wishlist is} other {# products on your wishlist are}} no longer sold. */ gone: { length: number }
  /** Remove it */ removeIt: undefined
  /** Remove them */ removeThem: undefined
  /** Remove from wishlist */ removeFromWishlist: undefined
  /** Removed {name} */ removedName: { name: string }
  /** {name} is in your cart */ nameIsInYour: { name: string }
  /** Undo<hidden> removing {name}</hidden> */ undoRemoval: { hidden: Tag; name: string }
  /** Keep it here too<hidden> {name}</hidden> */ keepHere: { hidden: Tag; name: string }
  /** Moved to cart! */ movedToCart: undefined
  /** Notify me when it’s back<hidden> {name}</hidden> */ tellMeWhen: { hidden: Tag; name: string }
  /** Move to cart<hidden> {name}</hidden> */ moveToCart: { hidden: Tag; name: string }
  /** Your wishlist is saved in this browser. */ keptHere: undefined
  /** Sign in to see it on all your devices. */ signInHint: undefined
  /** Login */ login: undefined
  /** Sign Up */ signUp: undefined
  /** {name} is back on your wishlist. */ restored: { name: string }
  /** Remove {name} from wishlist */ removeName: { name: string }
  /** Out of stock */ outOfStock: undefined
  /** Only {count, number} left */ onlyLeft: { count: number }
  /** In stock */ inStock: undefined
  /** Wishlist */ wishlist: undefined
  /** Your wishlist couldn’t be loaded */ loadFailed: undefined
  /** The wishlist needs JavaScript because it is kept in your browser. */ needsScripts: undefined
  /** Recommended for you */ recommendedForYou: undefined
  /** {length, plural, one {# product} other {# products}} */ count: { length: number }
  /** Notify me when a price drops */ priceAlerts: undefined
  /** At most one email a day, with everything that costs less. */ priceAlertsHint: undefined
  /** Check your connection and try again. */ checkConnection: undefined
  /** {how, select, removed {{name} was removed from your wishlist.} other {{name} was moved to your cart.}} */ left: { how: 'removed' | 'other'; name: string }
}>('wishlist', {
  empty: "Your wishlist is empty",
  emptyHint: "Tap the heart on any product to save it here.",
  findSomethingYouLike: "Browse products",
  loginToSee: "Login to see your wishlist",
  gone: [["length",2,{"one":[0," product on your wishlist is"],"other":[0," products on your wishlist are"]}]," no longer sold."],
  removeIt: "Remove it",
  removeThem: "Remove them",
  removeFromWishlist: "Remove from wishlist",
  removedName: ["Removed ",["name"]],
  nameIsInYour: [["name"]," is in your cart"],
  undoRemoval: ["Undo",["hidden"," removing ",["name"]]],
  keepHere: ["Keep it here too",["hidden"," ",["name"]]],
  movedToCart: "Moved to cart!",
  tellMeWhen: ["Notify me when it’s back",["hidden"," ",["name"]]],
  moveToCart: ["Move to cart",["hidden"," ",["name"]]],
  keptHere: "Your wishlist is saved in this browser.",
  signInHint: "Sign in to see it on all your devices.",
  login: "Login",
  signUp: "Sign Up",
  restored: [["name"]," is back on your wishlist."],
  removeName: ["Remove ",["name"]," from wishlist"],
  outOfStock: "Out of stock",
  onlyLeft: ["Only ",["count",4]," left"],
  inStock: "In stock",
  wishlist: "Wishlist",
  loadFailed: "Your wishlist couldn’t be loaded",
  needsScripts: "The wishlist needs JavaScript because it is kept in your browser.",
  recommendedForYou: "Recommended for you",
  count: [["length",2,{"one":[0," product"],"other":[0," products"]}]],
  priceAlerts: "Notify me when a price drops",
  priceAlertsHint: "At most one email a day, with everything that costs less.",
  checkConnection: "Check your connection and try again.",
  left: [["how",1,{"removed":[["name"]," was removed from your wishlist."],"other":[["name"]," was moved to your cart."]}]],
})
