// Made by `npm run messages` from en/adminAnalytics.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** The path of visitors to an order appears here. */ noVisitsHint: undefined
  /** Measurements from visitors’ browsers appear here. */ noSpeedHint: undefined
  /** Orders, reviews, and new accounts appear here. */ noActivityHint: undefined
  /** Your best customers in this period appear here. */ noCustomersHint: undefined
  /** 75% of views were at least this fast */ speedHint: undefined
  /** Daily figures appear here. */ noDataHint: undefined
  /** Searches without results appear here. */ noFailedSearchesHint: undefined
  /** The analytics couldn’t be loaded */ loadFailed: undefined
  /** What shoppers searched for but didn’t find */ failedSearchesHint: undefined
  /** Latest events, regardless of the period */ latest: undefined
  /** Every search had results */ noFailedSearches: undefined
  /** Searches without results */ failedSearches: undefined
  /** By shipping address */ byAddress: undefined
  /** Loading the analytics */ loading: undefined
  /** Figures for this period */ figures: undefined
  /** No activity yet */ noActivity: undefined
  /** No measurements yet */ noSpeed: undefined
  /** No data yet */ noData: undefined
  /** Daily figures */ dailyFigures: undefined
  /** Needs improvement */ needsImprovement: undefined
  /** No customers yet */ noCustomers: undefined
  /** Each visitor counts once a day */ oncePerDay: undefined
  /** By gross sales */ byGrossSales: undefined
  /** Top customers */ topCustomers: undefined
  /** No visits yet */ noVisits: undefined
  /** Share of all visits */ ofAllVisits: undefined
  /** Page type */ pageType: undefined
  /** Download CSV */ downloadCsv: undefined
  /** By revenue */ byRevenue: undefined
  /** Categories */ categories: undefined
  /** Page speed */ pageSpeed: undefined
  /** Countries */ countries: undefined
  /** All pages */ allPages: undefined
  /** Activity */ activity: undefined
  /** Period */ period: undefined
  /** Funnel */ funnel: undefined
  /** Good */ good: undefined
  /** Poor */ poor: undefined
  /** CSV */ csv: undefined
  /** The last {period}, compared with the same number of days before. Days are in {timeZone} time. */ compared: { period: string; timeZone: string }
  /** year */ year: undefined
  /** {days, plural, one {# day} other {# days}} */ days: { days: number }
  /** Sales in this period appear here. */ noSalesHint: undefined
  /** Customers by revenue. {definition} */ topCustomersDefinition: { definition: string }
  /** {count, plural, one {# order} other {# orders}} */ orders: { count: number }
  /** {figure} by country */ byCountry: { figure: string }
  /**  (opens the shop in a new tab) */ newTab: undefined
  /** Week */ week: undefined
  /** From visit to order */ conversion: undefined
  /** {share} of the previous step */ ofPrevious: { share: string }
  /** Page speed for visitors */ speedForVisitors: undefined
  /** {share} good */ shareGood: { share: string }
  /** {share} needs improvement */ shareMiddling: { share: string }
  /** {share} poor */ sharePoor: { share: string }
  /** {samples, plural, one {# measurement} other {# measurements}} */ measurements: { samples: number }
  /** {name} placed <order>{id}</order> for {total} */ activityOrder: { name: string; order: Tag; id: string; total: string }
  /** {total} refunded to {name} for <order>{id}</order> */ activityRefund: { total: string; name: string; order: Tag; id: string }
  /** {name} requested a return for <order>{id}</order> */ activityReturn: { name: string; order: Tag; id: string }
  /** <user>{name}</user> created an account */ activityRegistration: { user: Tag; name: string }
  /** New review of <product>{name}</product> */ activityReview: { product: Tag; name: string }
  /** {rating, plural, one {# star} other {# stars}} for <product>{name}</product> */ activityRating: { rating: number; product: Tag; name: string }
}>('adminAnalytics', {
  noVisitsHint: "The path of visitors to an order appears here.",
  noSpeedHint: "Measurements from visitors’ browsers appear here.",
  noActivityHint: "Orders, reviews, and new accounts appear here.",
  noCustomersHint: "Your best customers in this period appear here.",
  speedHint: "75% of views were at least this fast",
  noDataHint: "Daily figures appear here.",
  noFailedSearchesHint: "Searches without results appear here.",
  loadFailed: "The analytics couldn’t be loaded",
  failedSearchesHint: "What shoppers searched for but didn’t find",
  latest: "Latest events, regardless of the period",
  noFailedSearches: "Every search had results",
  failedSearches: "Searches without results",
  byAddress: "By shipping address",
  loading: "Loading the analytics",
  figures: "Figures for this period",
  noActivity: "No activity yet",
  noSpeed: "No measurements yet",
  noData: "No data yet",
  dailyFigures: "Daily figures",
  needsImprovement: "Needs improvement",
  noCustomers: "No customers yet",
  oncePerDay: "Each visitor counts once a day",
  byGrossSales: "By gross sales",
  topCustomers: "Top customers",
  noVisits: "No visits yet",
  ofAllVisits: "Share of all visits",
  pageType: "Page type",
  downloadCsv: "Download CSV",
  byRevenue: "By revenue",
  categories: "Categories",
  pageSpeed: "Page speed",
  countries: "Countries",
  allPages: "All pages",
  activity: "Activity",
  period: "Period",
  funnel: "Funnel",
  good: "Good",
  poor: "Poor",
  csv: "CSV",
  compared: ["The last ",["period"],", compared with the same number of days before. Days are in ",["timeZone"]," time."],
  year: "year",
  days: [["days",2,{"one":[0," day"],"other":[0," days"]}]],
  noSalesHint: "Sales in this period appear here.",
  topCustomersDefinition: ["Customers by revenue. ",["definition"]],
  orders: [["count",2,{"one":[0," order"],"other":[0," orders"]}]],
  byCountry: [["figure"]," by country"],
  newTab: " (opens the shop in a new tab)",
  week: "Week",
  conversion: "From visit to order",
  ofPrevious: [["share"]," of the previous step"],
  speedForVisitors: "Page speed for visitors",
  shareGood: [["share"]," good"],
  shareMiddling: [["share"]," needs improvement"],
  sharePoor: [["share"]," poor"],
  measurements: [["samples",2,{"one":[0," measurement"],"other":[0," measurements"]}]],
  activityOrder: [["name"]," placed ",["order",["id"]]," for ",["total"]],
  activityRefund: [["total"]," refunded to ",["name"]," for ",["order",["id"]]],
  activityReturn: [["name"]," requested a return for ",["order",["id"]]],
  activityRegistration: [["user",["name"]]," created an account"],
  activityReview: ["New review of ",["product",["name"]]],
  activityRating: [["rating",2,{"one":[0," star"],"other":[0," stars"]}]," for ",["product",["name"]]],
})
