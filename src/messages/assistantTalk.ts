// Made by `npm run messages` from en/assistantTalk.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Hello, and welcome to {shop}. What are you looking for? */ hello: { shop: string }
  /** I can find and compare products, and answer questions about shipping, returns, and payment. Once you’re signed in, I can also tell you where your orders are. */ helps: undefined
  /** I’m the assistant of {shop}: a program, not a person. */ who: { shop: string }
  /** You’re welcome. I’m glad to help. Is there anything else? */ welcome: undefined
  /** Goodbye, and see you soon. */ bye: undefined
  /** I’m glad to hear it. Is there anything else? */ glad: undefined
  /** I’m sorry I wasn’t more help. Our team may be able to help. Do you want to contact them? */ sorry: undefined
  /** Of course. */ ofCourse: undefined
  /** {ways, select, both {Email {email}, call {phone}, or use our contact page.} email {Email {email}, or use our contact page.} phone {Call {phone}, or use our contact page.} other {Use our contact page.}} A person reads your message and answers. */ contact: { ways: 'both' | 'email' | 'phone' | 'other'; email: string; phone: string }
  /** Our address is {address}. */ address: { address: string }
  /** I don’t know that. I can help with our products, shipping, returns, and your own orders. Do you want to ask our team? */ unknown: undefined
  /** I didn’t understand that. Tell me in a few words what you’re looking for. */ notUnderstood: undefined
  /** I asked the assistant: “{message}” */ handOver: { message: string }
}>('assistantTalk', {
  hello: ["Hello, and welcome to ",["shop"],". What are you looking for?"],
  helps: "I can find and compare products, and answer questions about shipping, returns, and payment. Once you’re signed in, I can also tell you where your orders are.",
  who: ["I’m the assistant of ",["shop"],": a program, not a person."],
  welcome: "You’re welcome. I’m glad to help. Is there anything else?",
  bye: "Goodbye, and see you soon.",
  glad: "I’m glad to hear it. Is there anything else?",
  sorry: "I’m sorry I wasn’t more help. Our team may be able to help. Do you want to contact them?",
  ofCourse: "Of course.",
  contact: [["ways",1,{"both":["Email ",["email"],", call ",["phone"],", or use our contact page."],"email":["Email ",["email"],", or use our contact page."],"phone":["Call ",["phone"],", or use our contact page."],"other":"Use our contact page."}]," A person reads your message and answers."],
  address: ["Our address is ",["address"],"."],
  unknown: "I don’t know that. I can help with our products, shipping, returns, and your own orders. Do you want to ask our team?",
  notUnderstood: "I didn’t understand that. Tell me in a few words what you’re looking for.",
  handOver: ["I asked the assistant: “",["message"],"”"],
})
