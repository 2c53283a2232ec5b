/** The pages of words, by their addresses, as the footer calls them. */
export const contentPages = {
  about: 'About Us',
  contact: 'Contact',
  shipping: 'Shipping Information',
  returns: 'Returns & Exchanges',
  'size-guide': 'Size Guide',
  faq: 'FAQ',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  cookies: 'Cookie Policy',
} as const
export type ContentPage = keyof typeof contentPages

/** What the text of a page may hold in two pairs of braces, as in `{{returnDays}}`, and what is shown in its place. */
export const placeholders = {
  shopName: 'The name of the shop',
  freeShipping: 'For which orders shipping is free, such as “Free shipping on orders over $50”',
  freeShippingThreshold: 'From which amount on standard shipping is free',
  shippingMethods: 'A table of the shipping methods; on a line of its own',
  countries: 'The countries the shop sends to',
  taxRate: 'The tax rate',
  returnDays: 'In how many days something can be returned',
  warrantyYears: 'For how many years the warranty lasts',
  address: 'The address of the shop',
  phone: 'The phone number of the shop',
  supportEmail: 'The e-mail of the shop, as a link',
} as const
export type Placeholder = keyof typeof placeholders
