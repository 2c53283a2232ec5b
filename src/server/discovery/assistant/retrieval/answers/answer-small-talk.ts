import { t as reply } from '#messages/assistantReplies.ts'
import { t } from '#messages/assistantTalk.ts'
import { faqLink, pageLink } from '../../links.ts'
import { type Answer, type Asked, handOverOf } from '../answer.ts'
import { sayContact } from '../say.ts'

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

/** Answers what is said out of politeness, or about the assistant itself; undefined when it is something else. */
export function answerSmallTalk({ text, settings }: Asked): Answer | undefined {
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

/** Answers what is no question for a shop; undefined when it is one. */
export function answerBesideThePoint(asked: Asked): Answer | undefined {
  if (annoyed.test(asked.text))
    return {
      text: t('sorry'),
      links: [pageLink('contact')],
      handOver: handOverOf(asked),
    }
  return fun.test(asked.text) ? answerUnknown(asked) : undefined
}

const human =
  /\b(human|real person|a person|somebody real|live (chat|agent|person)|representative|operator|staff|manager|supervisor|customer (service|support|care)|support team|call ?back|complain(t|ts)?|(talk|speak|chat) (to|with) (some(one|body)|a|an|your|the))\b/

/** Hands over to the people of the shop, where somebody asks for them. */
export function answerHumanWanted(asked: Asked): Answer | undefined {
  if (!human.test(asked.text)) return undefined
  return {
    text: `${t('ofCourse')} ${sayContact(asked.settings)}`,
    links: [pageLink('contact')],
    handOver: handOverOf(asked),
  }
}

/** Says plainly that it does not know, and where somebody does. */
export const answerUnknown = (asked: Asked): Answer => ({
  text: t('unknown'),
  links: [faqLink(), pageLink('contact')],
  replies: firstReplies().slice(0, 3),
  handOver: handOverOf(asked),
  memory: asked.memory,
})

/** What has no words. */
export const answerNothing = (asked: Asked): Answer => ({
  text: t('notUnderstood'),
  replies: firstReplies(),
  memory: asked.memory,
})
