// Made by `npm run messages` from en/assistantReplies.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Anything similar? */ anythingSimilar: undefined
  /** Can I cancel it? */ canICancel: undefined
  /** Can I exchange something? */ canIExchange: undefined
  /** Cheaper ones */ cheaperOnes: undefined
  /** Compare the first two */ compareFirstTwo: undefined
  /** How long does delivery take? */ howLongDelivery: undefined
  /** How much is shipping? */ howMuchShipping: undefined
  /** How much tax do I pay? */ howMuchTax: undefined
  /** How do I return something? */ howToReturn: undefined
  /** Is it in stock? */ isItInStock: undefined
  /** Only those on sale */ onlyOnSale: undefined
  /** What is your return policy? */ returnPolicy: undefined
  /** Show more */ showMore: undefined
  /** Show my orders */ showMyOrders: undefined
  /** Something cheaper */ somethingCheaper: undefined
  /** What goes with it? */ whatGoesWithIt: undefined
  /** What is new? */ whatIsNew: undefined
  /** What is on sale? */ whatIsOnSale: undefined
  /** What do people say about it? */ whatPeopleSay: undefined
  /** When do I get my money back? */ whenMoneyBack: undefined
  /** Where do you ship to? */ whereDoYouShip: undefined
  /** Where is my order? */ whereIsMyOrder: undefined
  /** Which one is better rated? */ whichBetterRated: undefined
  /** Which one is cheaper? */ whichCheaper: undefined
  /** All products */ allProducts: undefined
  /** Create an account */ createAccount: undefined
  /** Forgot password */ forgotPassword: undefined
  /** How returns work */ howReturnsWork: undefined
  /** On sale */ onSale: undefined
  /** Questions and answers */ questionsAndAnswers: undefined
  /** Return {id} */ returnOrder: { id: string }
  /** See all {count, number} */ seeAll: { count: number }
  /** See the list */ seeList: undefined
  /** Sign in */ signIn: undefined
  /** Your cart */ yourCart: undefined
  /** Your orders */ yourOrders: undefined
  /** Your profile */ yourProfile: undefined
}>('assistantReplies', {
  anythingSimilar: "Anything similar?",
  canICancel: "Can I cancel it?",
  canIExchange: "Can I exchange something?",
  cheaperOnes: "Cheaper ones",
  compareFirstTwo: "Compare the first two",
  howLongDelivery: "How long does delivery take?",
  howMuchShipping: "How much is shipping?",
  howMuchTax: "How much tax do I pay?",
  howToReturn: "How do I return something?",
  isItInStock: "Is it in stock?",
  onlyOnSale: "Only those on sale",
  returnPolicy: "What is your return policy?",
  showMore: "Show more",
  showMyOrders: "Show my orders",
  somethingCheaper: "Something cheaper",
  whatGoesWithIt: "What goes with it?",
  whatIsNew: "What is new?",
  whatIsOnSale: "What is on sale?",
  whatPeopleSay: "What do people say about it?",
  whenMoneyBack: "When do I get my money back?",
  whereDoYouShip: "Where do you ship to?",
  whereIsMyOrder: "Where is my order?",
  whichBetterRated: "Which one is better rated?",
  whichCheaper: "Which one is cheaper?",
  allProducts: "All products",
  createAccount: "Create an account",
  forgotPassword: "Forgot password",
  howReturnsWork: "How returns work",
  onSale: "On sale",
  questionsAndAnswers: "Questions and answers",
  returnOrder: ["Return ",["id"]],
  seeAll: ["See all ",["count",4]],
  seeList: "See the list",
  signIn: "Sign in",
  yourCart: "Your cart",
  yourOrders: "Your orders",
  yourProfile: "Your profile",
})
