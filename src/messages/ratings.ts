// Made by `npm run messages` from en/ratings.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Number of ratings by stars */ distribution: undefined
  /** {stars, plural, one {# star} other {# stars}} */ stars: { stars: number }
  /** {count, number}<hidden> {count, plural, one {review} other {reviews}}</hidden> */ reviews: { count: number; hidden: Tag }
  /** Poor */ poor: undefined
  /** Fair */ fair: undefined
  /** Good */ good: undefined
  /** Very good */ veryGood: undefined
  /** Excellent */ excellent: undefined
  /** {stars, plural, one {# star} other {# stars}}: {meaning} */ starsMean: { stars: number; meaning: string }
}>('ratings', {
  distribution: "Number of ratings by stars",
  stars: [["stars",2,{"one":[0," star"],"other":[0," stars"]}]],
  reviews: [["count",4],["hidden"," ",["count",2,{"one":"review","other":"reviews"}]]],
  poor: "Poor",
  fair: "Fair",
  good: "Good",
  veryGood: "Very good",
  excellent: "Excellent",
  starsMean: [["stars",2,{"one":[0," star"],"other":[0," stars"]}],": ",["meaning"]],
})
