// Made by `npm run messages` from en/assistant.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Shopping assistant */ title: undefined
  /** Start over */ startOver: undefined
  /** Ask a question */ ask: undefined
  /** Stop */ stop: undefined
  /** Send */ send: undefined
  /** {count, plural, one {# character left} other {# characters left}} */ charactersLeft: { count: number }
  /** There’s no answer yet. */ unanswered: undefined
  /** Conversation */ conversation: undefined
  /** Messages */ messages: undefined
  /** The assistant is writing… */ writing: undefined
  /** Try Again */ tryAgain: undefined
  /** Hello. I’m the shopping assistant of {shop}. Ask me about products, your orders, shipping, or returns. */ greeting: { shop: string }
  /** Show me your best sellers */ bestSellers: undefined
  /** Where is my order? */ whereIsOrder: undefined
  /** How do returns work? */ returns: undefined
  /** What does shipping cost? */ shippingCost: undefined
  /** Is this in stock? */ inStock: undefined
  /** Show me something similar but cheaper */ cheaper: undefined
  /** You */ you: undefined
  /** Assistant */ assistant: undefined
  /** {at, time, short} */ at: { at: Date | number }
  /** Contact us */ contactUs: undefined
  /** Orders */ orders: undefined
  /** Products */ products: undefined
  /** These products are no longer sold. */ noLongerSold: undefined
  /** {rating} ({reviews, number}) */ rating: { rating: string; reviews: number }
  /** Suggested replies */ suggestedReplies: undefined
  /** The answer was stopped. */ stopped: undefined
  /** The answer was cut off. Try again. */ brokenOff: undefined
}>('assistant', {
  title: "Shopping assistant",
  startOver: "Start over",
  ask: "Ask a question",
  stop: "Stop",
  send: "Send",
  charactersLeft: [["count",2,{"one":[0," character left"],"other":[0," characters left"]}]],
  unanswered: "There’s no answer yet.",
  conversation: "Conversation",
  messages: "Messages",
  writing: "The assistant is writing…",
  tryAgain: "Try Again",
  greeting: ["Hello. I’m the shopping assistant of ",["shop"],". Ask me about products, your orders, shipping, or returns."],
  bestSellers: "Show me your best sellers",
  whereIsOrder: "Where is my order?",
  returns: "How do returns work?",
  shippingCost: "What does shipping cost?",
  inStock: "Is this in stock?",
  cheaper: "Show me something similar but cheaper",
  you: "You",
  assistant: "Assistant",
  at: [["at",6,"short"]],
  contactUs: "Contact us",
  orders: "Orders",
  products: "Products",
  noLongerSold: "These products are no longer sold.",
  rating: [["rating"]," (",["reviews",4],")"],
  suggestedReplies: "Suggested replies",
  stopped: "The answer was stopped.",
  brokenOff: "The answer was cut off. Try again.",
})
