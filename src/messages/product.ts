// Made by `npm run messages` from en/product.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Free Shipping */ freeShipping: undefined
  /** {warrantyYears, number} Year Warranty */ warranty: { warrantyYears: number }
  /** Full coverage */ fullCoverage: undefined
  /** {returnDays, number}-Day Returns */ returns: { returnDays: number }
  /** Easy returns */ easyReturns: undefined
  /** Buy */ buy: undefined
  /** Add to Cart: {name} */ addToCartName: { name: string }
  /** Add to Cart */ addToCart: undefined
  /** Selected: */ selected: undefined
  /** No longer sold */ noLongerSold: undefined
  /** Product Not Found */ productNotFound: undefined
  /** Size guide */ sizeGuide: undefined
  /** Home */ home: undefined
  /** Products */ products: undefined
  /** Save {saved, number, money} */ saveSaved: { saved: number }
  /** No reviews yet */ noReviewsYet: undefined
  /** Quantity of {name} */ quantityOf: { name: string }
  /** Download after payment */ downloadAfterPayment: undefined
  /** Out of Stock */ outOfStock: undefined
  /** Failed to load product details */ failedToLoad: undefined
  /** Added to cart! */ addedToCart: undefined
  /** View details */ viewDetails: undefined
  /** {stockCount, number} items available */ available: { stockCount: number }
  /** Not made{within, select, one { in {other}} other {}}: {values}. */ notMade: { within: 'one' | 'other'; other: string; values: string }
  /** Sold out{within, select, one { in {other}} other {}}: {values}. */ soldOutIn: { within: 'one' | 'other'; other: string; values: string }
  /** Only {stockCount, number} left */ onlyLeft: { stockCount: number }
  /** not made{within, select, one { in {other}} other {}} */ notMadeNote: { within: 'one' | 'other'; other: string }
  /** sold out{within, select, one { in {other}} other {}} */ soldOutNote: { within: 'one' | 'other'; other: string }
  /** Link copied */ linkCopied: undefined
  /** The link couldn’t be copied. Copy it from the address bar. */ copyFailed: undefined
  /** Share {name} */ shareName: { name: string }
  /** Share */ share: undefined
  /** Added {quantity, number} item(s) to cart! */ addedUnits: { quantity: number }
}>('product', {
  freeShipping: "Free Shipping",
  warranty: [["warrantyYears",4]," Year Warranty"],
  fullCoverage: "Full coverage",
  returns: [["returnDays",4],"-Day Returns"],
  easyReturns: "Easy returns",
  buy: "Buy",
  addToCartName: ["Add to Cart: ",["name"]],
  addToCart: "Add to Cart",
  selected: "Selected:",
  noLongerSold: "No longer sold",
  productNotFound: "Product Not Found",
  sizeGuide: "Size guide",
  home: "Home",
  products: "Products",
  saveSaved: ["Save ",["saved",4,"money"]],
  noReviewsYet: "No reviews yet",
  quantityOf: ["Quantity of ",["name"]],
  downloadAfterPayment: "Download after payment",
  outOfStock: "Out of Stock",
  failedToLoad: "Failed to load product details",
  addedToCart: "Added to cart!",
  viewDetails: "View details",
  available: [["stockCount",4]," items available"],
  notMade: ["Not made",["within",1,{"one":[" in ",["other"]],"other":""}],": ",["values"],"."],
  soldOutIn: ["Sold out",["within",1,{"one":[" in ",["other"]],"other":""}],": ",["values"],"."],
  onlyLeft: ["Only ",["stockCount",4]," left"],
  notMadeNote: ["not made",["within",1,{"one":[" in ",["other"]],"other":""}]],
  soldOutNote: ["sold out",["within",1,{"one":[" in ",["other"]],"other":""}]],
  linkCopied: "Link copied",
  copyFailed: "The link couldn’t be copied. Copy it from the address bar.",
  shareName: ["Share ",["name"]],
  share: "Share",
  addedUnits: ["Added ",["quantity",4]," item(s) to cart!"],
})
