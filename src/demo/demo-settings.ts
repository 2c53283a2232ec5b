import type { ShopSettings } from '#contract/shop.ts'

/** Settings of the demo store. Its contact addresses are reserved for examples. */
export const demoSettings = {
  open: true,
  address: '12 Market Street, Portland, OR 97204',
  phone: '+1 (503) 555-0142',
  supportEmail: 'help@mercer.test',
  demoPromises: true,
  social: [
    { name: 'Instagram', url: 'https://example.com/instagram' },
    { name: 'Facebook', url: 'https://example.com/facebook' },
    { name: 'Pinterest', url: 'https://example.com/pinterest' },
  ],
} satisfies Partial<ShopSettings>
