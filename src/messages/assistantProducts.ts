// Made by `npm run messages` from en/assistantProducts.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** {count, plural, one {I found # product.} other {I found # products.}} */ found: { count: number }
  /** {count, plural, one {I found # product that matches your search: {wishes}.} other {I found # products that match your search: {wishes}.}} */ foundFor: { count: number; wishes: string }
  /** Here are more products. */ more: undefined
  /** Here are more products that match your search: {wishes}. */ moreFor: { wishes: string }
  /** Do you want to see more? */ shallIShowMore: undefined
  /** I found nothing for “{words}”. These match “{suggestion}”: */ suggested: { words: string; suggestion: string }
  /** I found nothing that matches your search: {wishes}. These match without the price limit: */ missedPrice: { wishes: string }
  /** I found nothing for “{words}” in {category}. These are popular there: */ missedWords: { words: string; category: string }
  /** I found nothing in exactly {color}. These come close: */ missedColor: { color: string }
  /** I found nothing in size {size}. These come in other sizes: */ missedSize: { size: string }
  /** No product is called “{words}”, but these mention it: */ mentioned: { words: string }
  /** I found nothing. Try other words, or contact us. */ nothing: undefined
  /** I found nothing that matches your search: {wishes}. Try other words, or contact us. */ nothingFor: { wishes: string }
  /** That’s everything I found. */ all: undefined
  /** That’s everything that matches your search: {wishes}. */ allFor: { wishes: string }
  /** “{words}” */ wishWords: { words: string }
  /** size {size} */ wishSize: { size: string }
  /** {shape, select, range {{min, number, shortMoney} to {max, number, shortMoney}} upTo {up to {max, number, shortMoney}} other {from {min, number, shortMoney}}} */ wishPrice: { shape: 'range' | 'upTo' | 'other'; min: number; max: number }
  /** on sale */ wishOnSale: undefined
  /** new */ wishNew: undefined
  /** in stock */ wishInStock: undefined
  /** {stars, plural, one {# star or more} other {# stars or more}} */ wishRating: { stars: number }
  /** free shipping */ wishFreeShipping: undefined
  /** lowest price first */ cheapestFirst: undefined
  /** highest price first */ mostExpensiveFirst: undefined
  /** Both cost {price, number, shortMoney}. */ samePrice: { price: number }
  /** The {low} is cheaper: it costs {lowPrice, number, shortMoney}, and the {high} costs {highPrice, number, shortMoney}. */ cheaper: { low: string; lowPrice: number; high: string; highPrice: number }
  /** {reviews, plural, =0 {The {name} has no reviews yet.} one {The {name} has {rating, number} stars from # review.} other {The {name} has {rating, number} stars from # reviews.}} */ rated: { reviews: number; name: string; rating: number }
  /** We don’t list the weight of the {name}. */ noWeight: { name: string }
  /** We don’t list the weight of the {name} or the {other}. */ noWeights: { name: string; other: string }
  /** The {light} is lighter: it weighs {lightWeight}, and the {heavy} weighs {heavyWeight}. */ lighter: { light: string; lightWeight: string; heavy: string; heavyWeight: string }
  /** {name} by {brand}: {price, number, shortMoney}{reviews, plural, =0 {} one {, {rating, number} stars from # review} other {, {rating, number} stars from # reviews}}{inStock, select, true {} other {, sold out}}. {details}. */ compared: { name: string; brand: string; price: number; reviews: number; rating: number; inStock: boolean; details: string }
  /** Here’s the {name}. Use the button on its card to add it to your cart. */ cart: { name: string }
  /** I don’t know that about the {name}. Contact us, and we’ll find out. */ noDetail: { name: string }
  /** The {name} costs {price, number, shortMoney}. */ price: { name: string; price: number }
  /** The {name} costs {price, number, shortMoney} in {variety}. */ priceOf: { name: string; price: number; variety: string }
  /** It was {price, number, shortMoney} before. */ priceBefore: { price: number }
  /** Some options cost up to {price, number, shortMoney}. */ priceUpTo: { price: number }
  /** {count, plural, one {Yes, the {name} is in stock: # unit.} other {Yes, the {name} is in stock: # units.}} */ stock: { count: number; name: string }
  /** Yes, the {name} in {variety} is in stock. */ stockOf: { name: string; variety: string }
  /** Yes, the {name} in {variety} is in stock, {count, number} left. */ fewLeft: { name: string; variety: string; count: number }
  /** The {name} is sold out. Leave your email on its page, and we’ll tell you when it’s back. */ soldOut: { name: string }
  /** The {name} in {variety} is sold out. Leave your email on its page, and we’ll tell you when it’s back. */ soldOutIn: { name: string; variety: string }
  /** Sold out: {varieties}. */ alsoSoldOut: { varieties: string }
  /** The {name} comes in {choices}. */ comesIn: { name: string; choices: string }
  /** The {name} comes in one color only. */ oneColor: { name: string }
  /** The {name} comes in one size only. */ oneSize: { name: string }
  /** {reviews, plural, =0 {The {name} has no reviews yet.} one {The {name} has {rating, number} of 5 stars from # review by a buyer. You can read it on its page.} other {The {name} has {rating, number} of 5 stars from # reviews, all by buyers. You can read them on its page.}} */ reviewed: { reviews: number; name: string; rating: number }
  /** The {name} is made by {brand}. */ maker: { name: string; brand: string }
  /** {name} by {brand}, {price, number, shortMoney}{inStock, select, true {} other {, sold out}}{reviews, plural, =0 {} other {, {rating, number} stars}}. {description} */ about: { name: string; brand: string; price: number; inStock: boolean; reviews: number; rating: number; description: string }
  /** I have nothing like the {name} for less than {price, number, shortMoney} right now. */ noneCheaper: { name: string; price: number }
  /** I have nothing else like the {name} right now. */ noneSimilar: { name: string }
  /** {cheaper, select, true {I have nothing just like the {name} for less.} other {I have nothing else just like the {name}.}} These come close: */ near: { cheaper: boolean; name: string }
  /** These are like the {name} and cost less than {price, number, shortMoney}. */ similarCheaper: { name: string; price: number }
  /** These are like the {name}. */ similar: { name: string }
  /** These go well with the {name}. Customers bought them together, or they’re closely related. */ beside: { name: string }
  /** I don’t know yet what goes with the {name}. */ noneBeside: { name: string }
}>('assistantProducts', {
  found: [["count",2,{"one":["I found ",0," product."],"other":["I found ",0," products."]}]],
  foundFor: [["count",2,{"one":["I found ",0," product that matches your search: ",["wishes"],"."],"other":["I found ",0," products that match your search: ",["wishes"],"."]}]],
  more: "Here are more products.",
  moreFor: ["Here are more products that match your search: ",["wishes"],"."],
  shallIShowMore: "Do you want to see more?",
  suggested: ["I found nothing for “",["words"],"”. These match “",["suggestion"],"”:"],
  missedPrice: ["I found nothing that matches your search: ",["wishes"],". These match without the price limit:"],
  missedWords: ["I found nothing for “",["words"],"” in ",["category"],". These are popular there:"],
  missedColor: ["I found nothing in exactly ",["color"],". These come close:"],
  missedSize: ["I found nothing in size ",["size"],". These come in other sizes:"],
  mentioned: ["No product is called “",["words"],"”, but these mention it:"],
  nothing: "I found nothing. Try other words, or contact us.",
  nothingFor: ["I found nothing that matches your search: ",["wishes"],". Try other words, or contact us."],
  all: "That’s everything I found.",
  allFor: ["That’s everything that matches your search: ",["wishes"],"."],
  wishWords: ["“",["words"],"”"],
  wishSize: ["size ",["size"]],
  wishPrice: [["shape",1,{"range":[["min",4,"shortMoney"]," to ",["max",4,"shortMoney"]],"upTo":["up to ",["max",4,"shortMoney"]],"other":["from ",["min",4,"shortMoney"]]}]],
  wishOnSale: "on sale",
  wishNew: "new",
  wishInStock: "in stock",
  wishRating: [["stars",2,{"one":[0," star or more"],"other":[0," stars or more"]}]],
  wishFreeShipping: "free shipping",
  cheapestFirst: "lowest price first",
  mostExpensiveFirst: "highest price first",
  samePrice: ["Both cost ",["price",4,"shortMoney"],"."],
  cheaper: ["The ",["low"]," is cheaper: it costs ",["lowPrice",4,"shortMoney"],", and the ",["high"]," costs ",["highPrice",4,"shortMoney"],"."],
  rated: [["reviews",2,{"=0":["The ",["name"]," has no reviews yet."],"one":["The ",["name"]," has ",["rating",4]," stars from ",0," review."],"other":["The ",["name"]," has ",["rating",4]," stars from ",0," reviews."]}]],
  noWeight: ["We don’t list the weight of the ",["name"],"."],
  noWeights: ["We don’t list the weight of the ",["name"]," or the ",["other"],"."],
  lighter: ["The ",["light"]," is lighter: it weighs ",["lightWeight"],", and the ",["heavy"]," weighs ",["heavyWeight"],"."],
  compared: [["name"]," by ",["brand"],": ",["price",4,"shortMoney"],["reviews",2,{"=0":"","one":[", ",["rating",4]," stars from ",0," review"],"other":[", ",["rating",4]," stars from ",0," reviews"]}],["inStock",1,{"true":"","other":", sold out"}],". ",["details"],"."],
  cart: ["Here’s the ",["name"],". Use the button on its card to add it to your cart."],
  noDetail: ["I don’t know that about the ",["name"],". Contact us, and we’ll find out."],
  price: ["The ",["name"]," costs ",["price",4,"shortMoney"],"."],
  priceOf: ["The ",["name"]," costs ",["price",4,"shortMoney"]," in ",["variety"],"."],
  priceBefore: ["It was ",["price",4,"shortMoney"]," before."],
  priceUpTo: ["Some options cost up to ",["price",4,"shortMoney"],"."],
  stock: [["count",2,{"one":["Yes, the ",["name"]," is in stock: ",0," unit."],"other":["Yes, the ",["name"]," is in stock: ",0," units."]}]],
  stockOf: ["Yes, the ",["name"]," in ",["variety"]," is in stock."],
  fewLeft: ["Yes, the ",["name"]," in ",["variety"]," is in stock, ",["count",4]," left."],
  soldOut: ["The ",["name"]," is sold out. Leave your email on its page, and we’ll tell you when it’s back."],
  soldOutIn: ["The ",["name"]," in ",["variety"]," is sold out. Leave your email on its page, and we’ll tell you when it’s back."],
  alsoSoldOut: ["Sold out: ",["varieties"],"."],
  comesIn: ["The ",["name"]," comes in ",["choices"],"."],
  oneColor: ["The ",["name"]," comes in one color only."],
  oneSize: ["The ",["name"]," comes in one size only."],
  reviewed: [["reviews",2,{"=0":["The ",["name"]," has no reviews yet."],"one":["The ",["name"]," has ",["rating",4]," of 5 stars from ",0," review by a buyer. You can read it on its page."],"other":["The ",["name"]," has ",["rating",4]," of 5 stars from ",0," reviews, all by buyers. You can read them on its page."]}]],
  maker: ["The ",["name"]," is made by ",["brand"],"."],
  about: [["name"]," by ",["brand"],", ",["price",4,"shortMoney"],["inStock",1,{"true":"","other":", sold out"}],["reviews",2,{"=0":"","other":[", ",["rating",4]," stars"]}],". ",["description"]],
  noneCheaper: ["I have nothing like the ",["name"]," for less than ",["price",4,"shortMoney"]," right now."],
  noneSimilar: ["I have nothing else like the ",["name"]," right now."],
  near: [["cheaper",1,{"true":["I have nothing just like the ",["name"]," for less."],"other":["I have nothing else just like the ",["name"],"."]}]," These come close:"],
  similarCheaper: ["These are like the ",["name"]," and cost less than ",["price",4,"shortMoney"],"."],
  similar: ["These are like the ",["name"],"."],
  beside: ["These go well with the ",["name"],". Customers bought them together, or they’re closely related."],
  noneBeside: ["I don’t know yet what goes with the ",["name"],"."],
})
