/** Messages that try to abuse an assistant. This engine cannot be abused in these ways, and answers them without a search. */
const hostile = [
  /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(instructions?|prompts?|rules|previous|above|guidelines|training)\b/,
  /\b(system|initial|hidden|secret|developer) ?(prompt|message|instructions?)\b|\bsystem:|\b(your|the) (prompt|instructions)\b/,
  /\byou are now\b|\bact as\b|\bpretend (to be|you)\b|\brole ?-?play\b|\bjailbreak\b|\bdeveloper mode\b|\bdan mode\b|\bfrom now on\b/,
  /\b(admin|root|database|server|staff|other|customers?|users?|someone elses?)\b.{0,20}\b(passwords?|credentials|tokens?|api keys?|emails?|addresses|data|orders?|accounts?|cards?)\b/,
  /\b(reveal|leak|dump|list|show|print|give)\b.{0,30}\b(all|every|other|customer|user)s?\b.{0,20}\b(customers?|users?|emails?|orders|accounts|passwords?|addresses)\b/,
  /\b(select|insert|update|delete|drop|alter|truncate|union)\b.{0,30}\b(from|into|table|where|set|select|database)\b/,
  /\b(orders?|purchases?|account|address|data|basket|cart) of \S+@\S+|\S+@\S+ ?s? (orders?|purchases?|account|address)/,
  /\bwhose (order|account|parcel)\b|\b(order|parcel|package) of (my (neighbou?r|friend|ex|wife|husband|boss)|another|someone|somebody)\b/,
  /\b(api|secret) ?keys?\b|\benvironment variables?\b|\bsource code\b|\bprocess env\b|\betc\/passwd\b/,
  /\bfor free\b.*\b(everything|all)\b|\b(everything|all)\b.{0,20}\bfor free\b|\bset (the |its )?price\b|\bchange (the |its )?price\b|\b100 ?% (off|discount)\b/,
]

export const isHostile = (text: string, message: string): boolean =>
  hostile.some((pattern) => pattern.test(text)) || /<\/?\w+[^>]*>|\$\{|\{\{|javascript:|\bon\w+\s*=/i.test(message)
