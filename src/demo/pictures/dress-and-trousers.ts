import { type Drawing, lines, lyingShadow, mirrored, times } from './drawing.ts'

const dress =
  'M318 110L342 104 400 236 458 104 482 110 566 190 520 262 492 238 494 372 628 676C560 716 240 716 172 676L306 372 308 238 280 262 234 190Z'

export const wrapDress: Drawing = ({ base, dark, deep, light }) => `
  ${lyingShadow(dress)}
  <path d="${dress}" fill="url(#face)"/>
  <path d="M342 104L400 236 458 104C440 124 360 124 342 104z" fill="${deep}" opacity=".75"/>
  <path d="M318 110L342 104 482 372H306L308 238z" fill="${light}" opacity=".55"/>${lines('M342 104L486 366', deep, 4, 0.45)}${lines('M458 104L416 190', deep, 4, 0.45)}
  ${mirrored(lines('M308 240C306 214 300 190 282 152', deep, 4, 0.35))}
  <path d="M304 352h192v38H304z" fill="${dark}"/>
  ${lines('M476 388C520 470 500 520 528 600M470 390C486 470 470 500 478 566', dark, 16)}<circle cx="474" cy="374" r="20" fill="${dark}"/><circle cx="470" cy="368" r="7" fill="${base}"/>
  ${lines('M340 400C320 500 270 600 236 690M396 400C396 500 380 600 366 704M440 400C470 500 500 600 520 696', deep, 6, 0.22)}
  ${lines('M484 392C430 500 400 600 420 704', deep, 4, 0.5)}`

const legs = 'M246 116H554C566 230 590 480 596 690H436L404 300H396L364 690H204C210 480 234 230 246 116Z'

const trousers =
  (thread: string, details: string): Drawing =>
  (tint) => {
    const { base, dark, deep, light } = tint
    return `<g transform="translate(72 0) scale(.82 1)">
  ${lyingShadow(legs)}
  <path d="${legs}" fill="url(#body)"/>
  <path d="M246 116H554L558 166H242z" fill="${dark}"/>${lines('M243 164H557', thread, 3, 0.9)}
  ${mirrored(`<rect x="276" y="108" width="20" height="66" rx="5" fill="${light}"/>${lines('M262 170C268 230 300 252 352 250', thread, 3, 0.9)}
    ${lines('M224 674H350', thread, 3, 0.8)}${lines('M300 300C290 440 282 560 280 680', deep, 12, 0.14)}${lines('M396 306L360 686', deep, 5, 0.4)}`)}
  ${lines('M400 166v136M400 300c-28-6-36-30-36-60v-72', thread, 3, 0.9)}
  <circle cx="400" cy="140" r="12" fill="url(#brass)"/>
  <path d="M276 250c-20 120-34 240-36 400" stroke="${base}" stroke-width="26" stroke-linecap="round" opacity=".35" fill="none"/>${details}</g>`
  }

export const jeans: Drawing = (tint) =>
  trousers(
    '#d9a24a',
    `<ellipse cx="298" cy="360" rx="36" ry="90" fill="${tint.pale}" opacity=".12"/><ellipse cx="502" cy="360" rx="36" ry="90" fill="${tint.pale}" opacity=".12"/>
    ${times(2, (index) => `<circle cx="${264 + index * 86}" cy="${182 + index * 66}" r="5" fill="#c98a45"/><circle cx="${536 - index * 86}" cy="${182 + index * 66}" r="5" fill="#c98a45"/>`)}
    <rect x="468" y="118" width="62" height="40" rx="3" fill="#a9733f"/>`,
  )(tint)

export const chinos: Drawing = (tint) =>
  trousers(
    tint.deep,
    `${lines('M304 190C300 360 292 520 284 686M496 190C500 360 508 520 516 686', tint.light, 5, 0.9)}
    <path d="M330 132h60v16h-60z" fill="${tint.base}" opacity=".6"/>`,
  )(tint)
