// Made by `npm run messages` from en/adminAnalytics.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Activity */ activity: undefined
  /** Latest events, independent of the period */ latest: undefined
  /** No activity yet */ noActivity: undefined
  /** Orders, reviews, and new accounts appear here. */ noActivityHint: undefined
  /** {name} placed <order>{id}</order> for {total} */ activityOrder: { name: string; order: Tag; id: string; total: string }
  /** {total} refunded to {name} for <order>{id}</order> */ activityRefund: { total: string; name: string; order: Tag; id: string }
  /** {name} requested a return for <order>{id}</order> */ activityReturn: { name: string; order: Tag; id: string }
  /** <user>{name}</user> created an account */ activityRegistration: { user: Tag; name: string }
  /** New review of <product>{name}</product> */ activityReview: { product: Tag; name: string }
  /** {rating, plural, one {# star} other {# stars}} for <product>{name}</product> */ activityRating: { rating: number; product: Tag; name: string }
  /** Period */ period: undefined
  /** The analytics couldn’t be loaded */ loadFailed: undefined
  /** The last {period}, compared with the same number of days before. Days are in {timeZone} time. */ compared: { period: string; timeZone: string }
  /** Loading the analytics */ loading: undefined
  /** Categories */ categories: undefined
  /** Sales in this period appear here. */ noSalesHint: undefined
  /** By gross sales */ byGrossSales: undefined
  /** Top customers */ topCustomers: undefined
  /** Customers by revenue. {definition} */ topCustomersDefinition: { definition: string }
  /** By revenue */ byRevenue: undefined
  /** {count, plural, one {# order} other {# orders}} */ orders: { count: number }
  /** No customers yet */ noCustomers: undefined
  /** Your best customers in this period appear here. */ noCustomersHint: undefined
  /** Countries */ countries: undefined
  /** {figure} by country */ byCountry: { figure: string }
  /** By shipping address */ byAddress: undefined
  /** Searches without results */ failedSearches: undefined
  /** What shoppers searched for but didn’t find */ failedSearchesHint: undefined
  /**  (opens the shop in a new tab) */ newTab: undefined
  /** No searches without results */ noFailedSearches: undefined
  /** Searches without results appear here. */ noFailedSearchesHint: undefined
  /** No data yet */ noData: undefined
  /** Daily figures appear here. */ noDataHint: undefined
  /** Week */ week: undefined
  /** Daily figures */ dailyFigures: undefined
  /** Funnel */ funnel: undefined
  /** Page speed */ pageSpeed: undefined
  /** Download CSV */ downloadCsv: undefined
  /** CSV */ csv: undefined
  /** Figures for this period */ figures: undefined
  /** From visit to order */ conversion: undefined
  /** No visits yet */ noVisits: undefined
  /** The steps from visit to order appear here. */ noVisitsHint: undefined
  /** Share of all visits */ ofAllVisits: undefined
  /** {share} of the previous step */ ofPrevious: { share: string }
  /** Each visitor counts once a day */ oncePerDay: undefined
  /** Good */ good: undefined
  /** Needs improvement */ needsImprovement: undefined
  /** Poor */ poor: undefined
  /** Page speed for visitors */ speedForVisitors: undefined
  /** No measurements yet */ noSpeed: undefined
  /** Measurements from visitors’ browsers appear here. */ noSpeedHint: undefined
  /** 75% of views were at least this fast */ speedHint: undefined
  /** Page type */ pageType: undefined
  /** All pages */ allPages: undefined
  /** {share} good */ shareGood: { share: string }
  /** {share} needs improvement */ shareFair: { share: string }
  /** {share} poor */ sharePoor: { share: string }
  /** {samples, plural, one {# measurement} other {# measurements}} */ measurements: { samples: number }
  /** year */ year: undefined
  /** {days, plural, one {# day} other {# days}} */ days: { days: number }
}>('adminAnalytics', {
  activity: "Activity",
  latest: "Latest events, independent of the period",
  noActivity: "No activity yet",
  noActivityHint: "Orders, reviews, and new accounts appear here.",
  activityOrder: [["name"]," placed ",["order",["id"]]," for ",["total"]],
  activityRefund: [["total"]," refunded to ",["name"]," for ",["order",["id"]]],
  activityReturn: [["name"]," requested a return for ",["order",["id"]]],
  activityRegistration: [["user",["name"]]," created an account"],
  activityReview: ["New review of ",["product",["name"]]],
  activityRating: [["rating",2,{"one":[0," star"],"other":[0," stars"]}]," for ",["product",["name"]]],
  period: "Period",
  loadFailed: "The analytics couldn’t be loaded",
  compared: ["The last ",["period"],", compared with the same number of days before. Days are in ",["timeZone"]," time."],
  loading: "Loading the analytics",
  categories: "Categories",
  noSalesHint: "Sales in this period appear here.",
  byGrossSales: "By gross sales",
  topCustomers: "Top customers",
  topCustomersDefinition: ["Customers by revenue. ",["definition"]],
  byRevenue: "By revenue",
  orders: [["count",2,{"one":[0," order"],"other":[0," orders"]}]],
  noCustomers: "No customers yet",
  noCustomersHint: "Your best customers in this period appear here.",
  countries: "Countries",
  byCountry: [["figure"]," by country"],
  byAddress: "By shipping address",
  failedSearches: "Searches without results",
  failedSearchesHint: "What shoppers searched for but didn’t find",
  newTab: " (opens the shop in a new tab)",
  noFailedSearches: "No searches without results",
  noFailedSearchesHint: "Searches without results appear here.",
  noData: "No data yet",
  noDataHint: "Daily figures appear here.",
  week: "Week",
  dailyFigures: "Daily figures",
  funnel: "Funnel",
  pageSpeed: "Page speed",
  downloadCsv: "Download CSV",
  csv: "CSV",
  figures: "Figures for this period",
  conversion: "From visit to order",
  noVisits: "No visits yet",
  noVisitsHint: "The steps from visit to order appear here.",
  ofAllVisits: "Share of all visits",
  ofPrevious: [["share"]," of the previous step"],
  oncePerDay: "Each visitor counts once a day",
  good: "Good",
  needsImprovement: "Needs improvement",
  poor: "Poor",
  speedForVisitors: "Page speed for visitors",
  noSpeed: "No measurements yet",
  noSpeedHint: "Measurements from visitors’ browsers appear here.",
  speedHint: "75% of views were at least this fast",
  pageType: "Page type",
  allPages: "All pages",
  shareGood: [["share"]," good"],
  shareFair: [["share"]," needs improvement"],
  sharePoor: [["share"]," poor"],
  measurements: [["samples",2,{"one":[0," measurement"],"other":[0," measurements"]}]],
  year: "year",
  days: [["days",2,{"one":[0," day"],"other":[0," days"]}]],
})
