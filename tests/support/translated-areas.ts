/** Areas of messages that only staff see. The panel is in English. */
export const staffAreas = [
  /^admin/,
  /^(analyticsNames|auditActions|auditFindings|charts|dataTable|dateRange|figures|orderConcerns|orderFlags)$/,
  /^(panelRules|panelSorts|paymentCases|placeholders|productTypes|shippingZones|variantFacts)$/,
  /^(backup|webhook)(Errors|Failures)$/,
  // Errors of the endpoints and imports of staff.
  /^(brand|bundle|category|collection|price|productFile|product|redirect|sale|setting|shipping|tag|tax|template|video)Rules$/,
  /^(bulkChoices|bulkRules|contentErrors|imports)$/,
]
