/** Where each carrier tells the way of a parcel; the number follows. */
const trackingPages: Record<string, string> = {
  'canada post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  dpd: 'https://track.dpd.co.uk/search?reference=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  purolator: 'https://www.purolator.com/en/shipping/tracker?pin=',
  'royal mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

/** The carrier's own page about a parcel; null for a carrier that is not known here. */
export function trackingUrl(carrier: string | null | undefined, trackingNumber: string): string | null {
  const page = carrier && trackingPages[carrier.trim().toLowerCase()]
  return page ? page + encodeURIComponent(trackingNumber.replaceAll(' ', '')) : null
}
