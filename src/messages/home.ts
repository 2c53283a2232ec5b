// Made by `npm run messages` from en/home.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Free Shipping */ freeShipping: undefined
  /** Secure Payment */ securePayment: undefined
  /** Your payment information is safe with us */ safePayment: undefined
  /** 24/7 Support */ support: undefined
  /** Our assistant answers 24/7, our team within one working day */ supportHours: undefined
  /** {returnDays, number}-Day Returns */ returns: { returnDays: number }
  /** Send back anything that isn’t right */ returnsHint: undefined
  /** Why shop with us */ benefits: undefined
  /** Shop by Category */ shopByCategory: undefined
  /** Good things, chosen with care */ headline: undefined
  /** Electronics, clothing, and goods for home and outdoors: made well, described honestly, and delivered in days. */ introGeneral: undefined
  /** Made well, described honestly, and delivered in days. */ intro: undefined
  /** Shop Now */ shopNow: undefined
  /** Learn More<hidden> about the shop</hidden> */ learnMore: { hidden: Tag }
  /** {name}: quality products, exceptional service */ metaTitle: { name: string }
  /** Featured Products */ featuredProducts: undefined
  /** View All Products */ viewAllProducts: undefined
  /** {general, select, true {Electronics, fashion, home and garden, sports, and more. } other {}}{shipping} and {returns}. */ metaDescription: { general: boolean; shipping: string; returns: string }
}>('home', {
  freeShipping: "Free Shipping",
  securePayment: "Secure Payment",
  safePayment: "Your payment information is safe with us",
  support: "24/7 Support",
  supportHours: "Our assistant answers 24/7, our team within one working day",
  returns: [["returnDays",4],"-Day Returns"],
  returnsHint: "Send back anything that isn’t right",
  benefits: "Why shop with us",
  shopByCategory: "Shop by Category",
  headline: "Good things, chosen with care",
  introGeneral: "Electronics, clothing, and goods for home and outdoors: made well, described honestly, and delivered in days.",
  intro: "Made well, described honestly, and delivered in days.",
  shopNow: "Shop Now",
  learnMore: ["Learn More",["hidden"," about the shop"]],
  metaTitle: [["name"],": quality products, exceptional service"],
  featuredProducts: "Featured Products",
  viewAllProducts: "View All Products",
  metaDescription: [["general",1,{"true":"Electronics, fashion, home and garden, sports, and more. ","other":""}],["shipping"]," and ",["returns"],"."],
})
