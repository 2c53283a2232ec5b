/** Areas of messages that only staff see. The panel is in English. */
export const staffAreas = [
  /^admin/,
  /^(analyticsNames|auditActions|auditFindings|charts|dataTable|dateRange|figures|giftCardActions)$/,
  /^(orderConcerns|orderFlags|orderLinkActions|panelRules|panelSorts|paymentCases|placeholders)$/,
  /^(productTypes|promotionActions|promotionSentence|shippingZones|variantFacts)$/,
  /^(backup|webhook)(Errors|Failures)$/,
  // Errors of the endpoints and imports of staff.
  /^(brand|bundle|category|collection|paymentMethod|price|productFile|product|promotion|redirect|sale|setting|shipping|tag|tax|template|translation|video)Rules$/,
  /^(bulkChoices|bulkRules|contentErrors|exchangeRates|imports|marketRules|priceFills)$/,
]

/**
 * Areas that the Arabic demonstration contains: the way from the home page to a paid order, signing in, and the forms and errors on it.
 * Everything else is in English.
 */
export const arabicAreas = [
  ...['shell', 'menu', 'everyPage', 'kit', 'pager', 'promises', 'contentPages', 'newsletter', 'combobox'],
  ...['home', 'recommended', 'list', 'listHead', 'cards', 'emptyList', 'filterFields', 'attributeFilters', 'sorts'],
  ...['searchNotes', 'understood', 'category', 'stars', 'ratings', 'prices', 'swatches', 'hearts'],
  ...[
    'product',
    'productMore',
    'gallery',
    'bundle',
    'brand',
    'stockAlert',
    'optionNames',
    'delivery',
    'deliveryEstimate',
  ],
  ...['reviews', 'reviewSorts', 'reviewErrors'],
  ...['cart', 'cartErrors', 'cartRules', 'guestGoods', 'shoppingErrors'],
  ...['checkout', 'checkoutErrors', 'payment', 'paymentErrors', 'cardRules', 'taxLines'],
  ...['addressForm', 'addressFields', 'addressFormats', 'addressRules'],
  ...['account', 'accountErrors', 'accountForms', 'signIn', 'signedIn', 'codes', 'markets'],
  ...['order', 'orders', 'orderActions', 'orderStatuses', 'orderErrors', 'invoice', 'shippingPrices'],
  ...['errorScreen', 'errors', 'fields', 'values'],
]
