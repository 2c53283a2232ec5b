/** Words of a message that are not search words. */
const filler = new Set(
  `a an the some any anything something somethings somthing thing things stuff items item product products goods gear article articles one ones
  i im id ill ive me my mine myself we us our you u your youve ya it its this that these those there here he she they them his her their
  is are was be been am do does did dont doesnt have has had got get getting gimme give gave show shows showing see look looking looks search searching find finding
  found want wanted wants wanna need needs needed like likes liked love loves loved enjoy enjoys would could can cannot cant may might shall should will please pls plz kindly
  help recommend recommendation recommendations suggest suggestion suggestions offer offers sell selling sells carry stock stocks buy buying purchase order
  what whats which who whos whom where when how why kind kinds sort sorts type types
  hi hiya heya howdy hello hey shop store site website good great nice best better cool decent perfect quality really very so too just also maybe perhaps well
  for of to in on at by from with without about into and or but if as than then
  today now right currently moment tomorrow ok okay yes no yeah yep nope sure
  gift gifts present presents birthday christmas anniversary someone somebody person people friend friends wife husband mom mum mother dad father
  girlfriend boyfriend sister brother daughter son family colleague boss coworker
  all every other others another more most else different options option choice choices selection range collection
  only those them make making use using go going gonna please thanks thank thx
  price prices priced cost costs costing dollar dollars usd bucks budget cheap cheaper cheapest affordable inexpensive expensive money under below over between less
  available availability sale sales reduced discount discounted discounts deal deals offers new newest latest arrivals arrival recent top rated highest popular bestseller bestsellers selling
  popular bestseller bestsellers seller sellers trending favorite favorites favorite favorites add put cart basket
  size sizes color color colors colors colored colored tell know let interested idea ideas`.split(/\s+/),
)

export const isFiller = (word: string): boolean => filler.has(word)
