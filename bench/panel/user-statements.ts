import { firstNames, lastNames } from '#demo/shoppers/names.ts'

const STAFF = 5
const list = (words: readonly string[]) => `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(',')}]`
const pick = (words: readonly string[], seed: number) =>
  `(${list(words)})[1 + floor(pg_temp.draw(number, ${seed}) * ${words.length})]`

/** Statements that create users. The first five are staff. */
export const userStatements = (count: number): string[] => [
  `create temp table people as
    select number, pg_temp.id_of('person' || number) as id, first, last, now() - interval '1095 days' * (1 - number / ${count + 1}.0) as joined,
      lower(translate(first || '.' || last, '’ÉéÁá', 'Eeaa')) || number || '@' || (array['mail', 'post', 'letters', 'inbox'])[1 + number % 4] || '.test' as email
    from generate_series(1, ${count}) as number, lateral (select ${pick(firstNames, 1)} as first, ${pick(lastNames, 2)} as last) as name`,
  'create unique index on people (number)',
  'analyze people',
  `insert into users (id, name, email, role, status, phone, city, state, zip_code, country, created_at, last_login_at, email_verified_at)
    select id, first || ' ' || last, email, case when number <= ${STAFF} then 'admin' else 'user' end,
      case when number > ${STAFF} and pg_temp.draw(number, 3) < 0.01 then 'Banned' when number > ${STAFF} and pg_temp.draw(number, 3) < 0.03 then 'Suspended' else 'Active' end,
      '+1 555 0100', 'Springfield', 'IL', '62701', 'US', joined, joined + (now() - joined) * pg_temp.draw(number, 4), joined
    from people`,
  `insert into sessions (id, user_id, remember, user_agent, ip, created_at, last_used_at, expires_at)
    select pg_temp.id_of('session' || number), id, true, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', '192.0.2.1', began, began, began + interval '30 days'
    from people, lateral (select now() - interval '29 days' * pg_temp.draw(number, 5) as began) as moment where joined < began and number % 3 = 0`,
  `insert into addresses (id, user_id, address, usual, created_at)
    select pg_temp.id_of('address' || number), id, ${address}, true, joined from people`,
]

/** SQL expression for the address of a row of `people`. */
export const address = `jsonb_build_object('firstName', first, 'lastName', last, 'email', email, 'phone', '+1 555 0100',
  'address', number % 900 + 1 || ' Main Street', 'city', 'Springfield', 'state', 'IL', 'zipCode', '62701', 'country', 'US')`
