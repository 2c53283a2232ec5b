// Made by `npm run messages` from en/reviews.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Helpful: {title} */ helpfulTitle: { title: string }
  /** Helpful */ helpful: undefined
  /** {count, plural, one {# person} other {# people}} found this helpful */ foundHelpful: { count: number }
  /** Reported: {title} */ reportedTitle: { title: string }
  /** Report: {title} */ reportTitle: { title: string }
  /** Reported */ reported: undefined
  /** Report */ report: undefined
  /** Thank you. We’ll take a look. */ reportThanks: undefined
  /** Report this review? */ reportThisReview: undefined
  /** Report review */ reportReview: undefined
  /** We review “{title}” and hide it if it’s spam, insulting, or off topic. Disagreeing with it isn’t a reason to hide it. */ reportHint: { title: string }
  /** What’s wrong with it? */ reportReason: undefined
  /** Only our team can read this. */ reportPrivacy: undefined
  /** Your review */ yourReview: undefined
  /** Verified buyer */ verifiedBuyer: undefined
  /** Read more */ readMore: undefined
  /** Review {name} */ reviewName: { name: string }
  /** Your rating */ yourRating: undefined
  /** Title */ title: undefined
  /** Submit review */ submitReview: undefined
  /** Cancel */ cancel: undefined
  /** Shown with your first name and last initial. */ shownWith: undefined
  /** Reviews */ reviews: undefined
  /** No reviews yet. Be the first to review this product after you buy it. */ noReviews: undefined
  /** You’ve reviewed this product. Thank you. */ alreadyReviewed: undefined
  /** What buyers say */ whatBuyersSay: undefined
  /** Pages of reviews */ pagesOfReviews: undefined
  /** Sort reviews */ sortReviews: undefined
  /** Write a review */ writeAReview: undefined
  /** Thank you for your review! */ thankYouForYour: undefined
  /** Log in to write a review. */ logInToReview: undefined
  /** Login */ login: undefined
  /** Sign Up */ signUp: undefined
  /** The form couldn’t be opened */ formFailed: undefined
  /** We couldn’t check whether you bought this product. */ purchaseUnknown: undefined
  /** Only shoppers who bought this product can review it. */ onlyBuyers: undefined
  /** Close */ close: undefined
  /** Writing a review needs JavaScript. */ needsScripts: undefined
  /** {total, plural, one {# review} other {# reviews}} */ countReviews: { total: number }
}>('reviews', {
  helpfulTitle: ["Helpful: ",["title"]],
  helpful: "Helpful",
  foundHelpful: [["count",2,{"one":[0," person"],"other":[0," people"]}]," found this helpful"],
  reportedTitle: ["Reported: ",["title"]],
  reportTitle: ["Report: ",["title"]],
  reported: "Reported",
  report: "Report",
  reportThanks: "Thank you. We’ll take a look.",
  reportThisReview: "Report this review?",
  reportReview: "Report review",
  reportHint: ["We review “",["title"],"” and hide it if it’s spam, insulting, or off topic. Disagreeing with it isn’t a reason to hide it."],
  reportReason: "What’s wrong with it?",
  reportPrivacy: "Only our team can read this.",
  yourReview: "Your review",
  verifiedBuyer: "Verified buyer",
  readMore: "Read more",
  reviewName: ["Review ",["name"]],
  yourRating: "Your rating",
  title: "Title",
  submitReview: "Submit review",
  cancel: "Cancel",
  shownWith: "Shown with your first name and last initial.",
  reviews: "Reviews",
  noReviews: "No reviews yet. Be the first to review this product after you buy it.",
  alreadyReviewed: "You’ve reviewed this product. Thank you.",
  whatBuyersSay: "What buyers say",
  pagesOfReviews: "Pages of reviews",
  sortReviews: "Sort reviews",
  writeAReview: "Write a review",
  thankYouForYour: "Thank you for your review!",
  logInToReview: "Log in to write a review.",
  login: "Login",
  signUp: "Sign Up",
  formFailed: "The form couldn’t be opened",
  purchaseUnknown: "We couldn’t check whether you bought this product.",
  onlyBuyers: "Only shoppers who bought this product can review it.",
  close: "Close",
  needsScripts: "Writing a review needs JavaScript.",
  countReviews: [["total",2,{"one":[0," review"],"other":[0," reviews"]}]],
})
