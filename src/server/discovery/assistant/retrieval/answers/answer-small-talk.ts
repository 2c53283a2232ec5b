import { t as reply } from '#messages/assistantReplies.ts'
import { t } from '#messages/assistantTalk.ts'
import { faqLink, pageLink } from '../../links.ts'
import { type Answer, type AnswerContext, handOverText } from '../answer.ts'
import { contactText } from '../format-text.ts'

const firstReplies = () => [
  reply('whatIsNew'),
  reply('returnPolicy'),
  reply('howMuchShipping'),
  reply('whereIsMyOrder'),
]

const hello =
  /^(hello|hi|hiya|hey|heya|howdy|yo|good (morning|day|afternoon|evening)|greetings|hi there|hello there|hey there)( (mercer|there|bot|assistant|all|everyone|how are you( doing)?( today)?))*[ !.?]*$/
const howAreYou = /^(hi |hello |hey )?,? ?how (are|r) (you|u|things)( doing)?( today)?[ !.?]*$/
const thanks =
  /^(ok(ay)? |great |perfect |cool |nice |super |awesome |no |oh |wow |alright )*,? ?(thanks?|thank you|thx|ty|cheers|tysm|much appreciated|many thanks|thank u)\b.{0,40}$/
const praise =
  /^(ok(ay)?|great|perfect|cool|nice|super|awesome|good|alright|got it|i see|wonderful|excellent|lovely)( job| one| work)?[ !.]*$/
const bye =
  /^(ok(ay)? )?,? ?(bye+|goodbye|good bye|bye bye|see you|see ya|cya|good night|have a (nice|good|great) (day|evening|one|weekend)|thats all|later|farewell)\b.{0,30}$/
const who =
  /\b(who|what) (are|r) (you|u)\b|\b(are|r) (you|u) (a |an )?(real |actual |human|person|robot|bot|ai|machine|chatgpt|alive)|\bam i (talking|speaking|chatting) (to|with)\b|\b(what is|whats) (your|ur) name\b|\bis this (a )?(bot|robot|human|real person)/
const abilities =
  /\bwhat (can|do) (you|u) (do|help|know)\b|\bhow (can|do) (you|u) (help|work)\b|^help( me)?[ !.?]*$|^what can i ask\b|^menu$|^start$/

/** Answers greetings, thanks and questions about the assistant itself; undefined for other messages. */
export function answerSmallTalk({ text, settings }: AnswerContext): Answer | undefined {
  const replies = firstReplies()
  if (hello.test(text) || howAreYou.test(text)) return { text: t('hello', { shop: settings.name }), replies }
  if (thanks.test(text)) return { text: t('welcome'), replies }
  if (bye.test(text)) return { text: t('bye'), replies: [] }
  if (praise.test(text)) return { text: t('glad'), replies }
  if (who.test(text)) return { text: `${t('who', { shop: settings.name })} ${t('helps')}`, replies }
  if (abilities.test(text)) return { text: t('helps'), replies }
  return undefined
}

const annoyed =
  /\b(hate|dislike) (you|this)\b|\b(you|u|this)( are| re| r| is|s)? (so |really |very )?(stupid|useless|dumb|terrible|awful|rubbish|bad|no help)\b|\b(fuck|shit|idiot|wtf)\w*\b/
const fun =
  /\b(tell|sing|write|make|give)( me| us)? (a|an|some|another)( \w+)? ?(jokes?|stor(y|ies)|songs?|poems?|riddles?)\b/

/** Answers insults and requests for entertainment; undefined for other messages. */
export function answerOffTopic(context: AnswerContext): Answer | undefined {
  if (annoyed.test(context.text))
    return {
      text: t('sorry'),
      links: [pageLink('contact')],
      handOver: handOverText(context),
    }
  return fun.test(context.text) ? answerUnknown(context) : undefined
}

const human =
  /\b(human|real person|a person|somebody real|live (chat|agent|person)|representative|operator|staff|manager|supervisor|customer (service|support|care)|support team|call ?back|complain(t|ts)?|(talk|speak|chat) (to|with) (some(one|body)|a|an|your|the))\b/

/** Offers contact with the shop's staff if the shopper asks for a person; undefined for other messages. */
export function answerHumanRequest(context: AnswerContext): Answer | undefined {
  if (!human.test(context.text)) return undefined
  return {
    text: `${t('ofCourse')} ${contactText(context.settings)}`,
    links: [pageLink('contact')],
    handOver: handOverText(context),
  }
}

/** Says that the assistant does not know, with links to the FAQ and the contact page. */
export const answerUnknown = (context: AnswerContext): Answer => ({
  text: t('unknown'),
  links: [faqLink(), pageLink('contact')],
  replies: firstReplies().slice(0, 3),
  handOver: handOverText(context),
  memory: context.memory,
})

/** Answers a message that contains no letters or digits. */
export const answerNotUnderstood = (context: AnswerContext): Answer => ({
  text: t('notUnderstood'),
  replies: firstReplies(),
  memory: context.memory,
})
