// Made by `npm run messages` from en/dateRange.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** From */ from: undefined
  /** To */ to: undefined
  /** Choose two dates up to today. */ wrong: undefined
  /** Apply */ apply: undefined
  /** Last 7 days */ last7: undefined
  /** Last 30 days */ last30: undefined
  /** Last 90 days */ last90: undefined
  /** Last 365 days */ lastYear: undefined
}>('dateRange', {
  from: "From",
  to: "To",
  wrong: "Choose two dates up to today.",
  apply: "Apply",
  last7: "Last 7 days",
  last30: "Last 30 days",
  last90: "Last 90 days",
  lastYear: "Last 365 days",
})
