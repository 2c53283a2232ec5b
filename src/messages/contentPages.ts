// Made by `npm run messages` from en/contentPages.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** About Us */ about: undefined
  /** Contact */ contact: undefined
  /** Shipping Information */ shipping: undefined
  /** Returns & Exchanges */ returns: undefined
  /** Size Guide */ sizeGuide: undefined
  /** FAQ */ faq: undefined
  /** Privacy Policy */ privacy: undefined
  /** Terms of Service */ terms: undefined
  /** Cookie Policy */ cookies: undefined
}>('contentPages', {
  about: "About Us",
  contact: "Contact",
  shipping: "Shipping Information",
  returns: "Returns & Exchanges",
  sizeGuide: "Size Guide",
  faq: "FAQ",
  privacy: "Privacy Policy",
  terms: "Terms of Service",
  cookies: "Cookie Policy",
})
