// Made by `npm run messages` from en/orderDownloads.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Downloads */ downloads: undefined
  /** You can download your files within {days, number} days of your payment. */ hint: { days: number }
  /** {left, plural, one {# download left until} other {# downloads left until}} */ left: { left: number }
  /** No longer available */ ended: undefined
  /** Download */ download: undefined
}>('orderDownloads', {
  downloads: "Downloads",
  hint: ["You can download your files within ",["days",4]," days of your payment."],
  left: [["left",2,{"one":[0," download left until"],"other":[0," downloads left until"]}]],
  ended: "No longer available",
  download: "Download",
})
