import type { z } from 'zod'
import { accountsEndpoints } from './endpoints/accounts.ts'
import { addressesEndpoints } from './endpoints/addresses.ts'
import { adminProductsEndpoints } from './endpoints/admin-products.ts'
import { assistantEndpoints } from './endpoints/assistant.ts'
import { attributeProposalEndpoints } from './endpoints/attribute-proposals.ts'
import { attributeEndpoints } from './endpoints/attributes.ts'
import { backupsEndpoints } from './endpoints/backups.ts'
import { brandEndpoints } from './endpoints/brands.ts'
import { buyerTaxEndpoints } from './endpoints/buyer-taxes.ts'
import { cartEndpoints } from './endpoints/cart.ts'
import { catalogEndpoints } from './endpoints/catalog.ts'
import { categoryEndpoints } from './endpoints/categories.ts'
import { checkoutEndpoints } from './endpoints/checkout.ts'
import { collectionEndpoints } from './endpoints/collections.ts'
import { exchangeRateEndpoints } from './endpoints/exchange-rates.ts'
import { giftCardEndpoints } from './endpoints/gift-cards.ts'
import { googleEndpoints } from './endpoints/google.ts'
import { invitationsEndpoints } from './endpoints/invitations.ts'
import { mailChoicesEndpoints } from './endpoints/mail-choices.ts'
import { mailsEndpoints } from './endpoints/mails.ts'
import { marketEndpoints } from './endpoints/markets.ts'
import { messagesEndpoints } from './endpoints/messages.ts'
import { newsletterEndpoints } from './endpoints/newsletter.ts'
import { optionEndpoints } from './endpoints/options.ts'
import { ordersEndpoints } from './endpoints/orders.ts'
import { pagesEndpoints } from './endpoints/pages.ts'
import { panelEndpoints } from './endpoints/panel.ts'
import { paymentsEndpoints } from './endpoints/payments.ts'
import { priceEndpoints } from './endpoints/prices.ts'
import { privacyEndpoints } from './endpoints/privacy.ts'
import { productFilesEndpoints } from './endpoints/product-files.ts'
import { productImportsEndpoints } from './endpoints/product-imports.ts'
import { productTemplateEndpoints } from './endpoints/product-templates.ts'
import { profileEndpoints } from './endpoints/profile.ts'
import { promotionEndpoints } from './endpoints/promotions.ts'
import { recoveryEndpoints } from './endpoints/recovery.ts'
import { redirectEndpoints } from './endpoints/redirects.ts'
import { reviewsEndpoints } from './endpoints/reviews.ts'
import { saleCampaignEndpoints } from './endpoints/sale-campaigns.ts'
import { sessionsEndpoints } from './endpoints/sessions.ts'
import { settingsEndpoints } from './endpoints/settings.ts'
import { shippingEndpoints } from './endpoints/shipping.ts'
import { systemEndpoints } from './endpoints/system.ts'
import { taxEndpoints } from './endpoints/taxes.ts'
import { translationEndpoints } from './endpoints/translations.ts'
import { twoStepEndpoints } from './endpoints/two-step.ts'
import { usersEndpoints } from './endpoints/users.ts'
import { videosEndpoints } from './endpoints/videos.ts'
import { visitsEndpoints } from './endpoints/visits.ts'
import { webhooksEndpoints } from './endpoints/webhooks.ts'
import { wishlistEndpoints } from './endpoints/wishlist.ts'

/**
 * Every endpoint of the API below `/api`, by method and path. The server validates requests with this table, and the OpenAPI
 * document is generated from it. The browser uses only its types.
 */
export const endpoints = {
  ...accountsEndpoints,
  ...recoveryEndpoints,
  ...profileEndpoints,
  ...mailChoicesEndpoints,
  ...googleEndpoints,
  ...twoStepEndpoints,
  ...sessionsEndpoints,
  ...privacyEndpoints,
  ...addressesEndpoints,
  ...ordersEndpoints,
  ...catalogEndpoints,
  ...categoryEndpoints,
  ...attributeEndpoints,
  ...attributeProposalEndpoints,
  ...brandEndpoints,
  ...optionEndpoints,
  ...collectionEndpoints,
  ...saleCampaignEndpoints,
  ...promotionEndpoints,
  ...priceEndpoints,
  ...exchangeRateEndpoints,
  ...giftCardEndpoints,
  ...redirectEndpoints,
  ...marketEndpoints,
  ...translationEndpoints,
  ...reviewsEndpoints,
  ...wishlistEndpoints,
  ...assistantEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...paymentsEndpoints,
  ...webhooksEndpoints,
  ...backupsEndpoints,
  ...systemEndpoints,
  ...shippingEndpoints,
  ...taxEndpoints,
  ...buyerTaxEndpoints,
  ...messagesEndpoints,
  ...newsletterEndpoints,
  ...pagesEndpoints,
  ...mailsEndpoints,
  ...usersEndpoints,
  ...invitationsEndpoints,
  ...adminProductsEndpoints,
  ...settingsEndpoints,
  ...productImportsEndpoints,
  ...productFilesEndpoints,
  ...videosEndpoints,
  ...productTemplateEndpoints,
  ...panelEndpoints,
  ...visitsEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints

type Part<K extends EndpointKey, P extends 'params' | 'query' | 'body'> =
  Endpoints[K] extends Record<P, infer S extends z.ZodType> ? z.input<S> : unknown

/** The input of a call in one object: path parameters, and the query of a GET or the body of other methods. */
export type Input<K extends EndpointKey> = Part<K, 'params'> & Part<K, 'query'> & Part<K, 'body'>

/** The JSON of a successful reply. */
export type Reply<K extends EndpointKey> = {
  [S in keyof Endpoints[K]['reply']]: Endpoints[K]['reply'][S] extends z.ZodType
    ? z.input<Endpoints[K]['reply'][S]>
    : never
}[keyof Endpoints[K]['reply']]
