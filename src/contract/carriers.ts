/** Tracking pages by carrier; a trailing `#` is replaced by the tracking number. */
const trackingPages: Record<string, string> = {
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=#',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=#',
  DPD: 'https://track.dpd.co.uk/search?reference=#',
  Evri: 'https://www.evri.com/track/parcel/#',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=#',
  Parcelforce: 'https://www.parcelforce.com/track-trace?trackNumber=#',
  Purolator: 'https://www.purolator.com/en/shipping/tracker?pin=#',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/#',
  UPS: 'https://www.ups.com/track?tracknum=#',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=#',
}

export const knownCarriers: readonly string[] = Object.keys(trackingPages)

/** The URL of a parcel's tracking page; undefined for an unknown carrier. */
export function trackingPage(carrier: string | undefined, trackingNumber: string): string | undefined {
  const lowerCaseName = carrier?.trim().toLowerCase()
  const name = knownCarriers.find((each) => each.toLowerCase() === lowerCaseName)
  const page = name && trackingPages[name]
  return page?.replace(/#$/, encodeURIComponent(trackingNumber.replaceAll(/\s/g, '')))
}
