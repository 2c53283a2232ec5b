// Made by `npm run messages` from en/adminReviews.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Review hidden. */ hiddenNow: undefined
  /** Hide “{title}”? */ hideTitle: { title: string }
  /** Hide review */ hideReview: undefined
  /** Shoppers won’t see it, and its stars won’t count for {product}. You can show it again. */ hideHint: { product: string }
  /** Mark “{title}” as checked */ markChecked: { title: string }
  /** Dismiss reports of “{title}” */ dismissReports: { title: string }
  /** Reports dismissed. The review stays. */ reportsDismissed: undefined
  /** Show “{title}” again */ showAgain: { title: string }
  /** The review is visible again. */ shownAgain: undefined
  /** Hide “{title}” */ hide: { title: string }
  /** Review */ review: undefined
  /** {helpful, plural, one {# helpful vote} other {# helpful votes}} */ helpfulVotes: { helpful: number }
  /** Reported by {reports, plural, one {# shopper} other {# shoppers}} */ reportedBy: { reports: number }
  /** Written */ written: undefined
  /** To check */ toCheck: undefined
  /** Reported */ reported: undefined
  /** Shown */ shown: undefined
  /** Hidden */ hidden: undefined
  /** New */ new: undefined
  /** Search by text, product, or customer */ searchBy: undefined
  /** Search reviews */ searchReviews: undefined
  /** Rating */ rating: undefined
  /** All ratings */ allRatings: undefined
  /** All reviews */ allReviews: undefined
  /** {stars, plural, one {# star} other {# stars}} */ stars: { stars: number }
  /** Only reviews of {product}. */ onlyOf: { product: string }
  /** Show reviews of all products */ showAllProducts: undefined
  /** No reviews found */ noneFound: undefined
  /** Try another search, rating, or state. */ tryAnother: undefined
  /** Product reviews appear here. */ emptyHint: undefined
  /** Show all reviews */ showAll: undefined
  /** Mark all on this page as checked */ markAllChecked: undefined
}>('adminReviews', {
  hiddenNow: "Review hidden.",
  hideTitle: ["Hide “",["title"],"”?"],
  hideReview: "Hide review",
  hideHint: ["Shoppers won’t see it, and its stars won’t count for ",["product"],". You can show it again."],
  markChecked: ["Mark “",["title"],"” as checked"],
  dismissReports: ["Dismiss reports of “",["title"],"”"],
  reportsDismissed: "Reports dismissed. The review stays.",
  showAgain: ["Show “",["title"],"” again"],
  shownAgain: "The review is visible again.",
  hide: ["Hide “",["title"],"”"],
  review: "Review",
  helpfulVotes: [["helpful",2,{"one":[0," helpful vote"],"other":[0," helpful votes"]}]],
  reportedBy: ["Reported by ",["reports",2,{"one":[0," shopper"],"other":[0," shoppers"]}]],
  written: "Written",
  toCheck: "To check",
  reported: "Reported",
  shown: "Shown",
  hidden: "Hidden",
  new: "New",
  searchBy: "Search by text, product, or customer",
  searchReviews: "Search reviews",
  rating: "Rating",
  allRatings: "All ratings",
  allReviews: "All reviews",
  stars: [["stars",2,{"one":[0," star"],"other":[0," stars"]}]],
  onlyOf: ["Only reviews of ",["product"],"."],
  showAllProducts: "Show reviews of all products",
  noneFound: "No reviews found",
  tryAnother: "Try another search, rating, or state.",
  emptyHint: "Product reviews appear here.",
  showAll: "Show all reviews",
  markAllChecked: "Mark all on this page as checked",
})
