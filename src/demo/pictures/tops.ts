import { type Drawing, lines, lyingShadow, mirrored, times } from './drawing.ts'

const longSleeved =
  'M304 172C330 216 470 216 496 172L586 204C640 226 668 290 706 566L612 596 578 396V646H222V396L188 596 94 566C132 290 160 226 214 204Z'
const shortSleeved =
  'M304 172C340 222 460 222 496 172L600 204 716 350 622 420 572 366V648H228V366L178 420 84 350 200 204Z'

export const sweater: Drawing = ({ dark, deep, light }) => `
  ${lyingShadow(longSleeved)}
  <path d="${longSleeved}" fill="url(#face)"/><path d="${longSleeved}" fill="url(#knit)" opacity=".2"/>
  ${mirrored(`<path d="M94 566l94 30 8-50-92-28z" fill="${dark}"/><path d="M94 566l94 30 8-50-92-28z" fill="url(#rib)" opacity=".45"/>
    ${lines('M222 400C226 330 226 280 240 236', deep, 5, 0.4)}${lines('M214 204C236 250 240 300 224 390', deep, 4, 0.25)}`)}
  <path d="M222 600h356v46H222z" fill="${dark}"/><path d="M222 600h356v46H222z" fill="url(#rib)" opacity=".45"/>
  <path d="M304 172C330 216 470 216 496 172L478 160C456 186 344 186 322 160z" fill="${deep}"/>
  <path d="M296 170C326 238 474 238 504 170L482 160C462 210 338 210 318 160z" fill="${light}"/>
  <path d="M296 170C326 238 474 238 504 170L482 160C462 210 338 210 318 160z" fill="url(#rib)" opacity=".35"/>`

export const tee: Drawing = ({ base, deep, light }) => `
  ${lyingShadow(shortSleeved)}
  <path d="${shortSleeved}" fill="url(#face)"/>
  <path d="M304 172C340 222 460 222 496 172L476 162C452 196 348 196 324 162z" fill="${deep}" opacity=".7"/>
  <path d="M296 170C334 244 466 244 504 170L480 160C456 212 344 212 320 160z" fill="${light}"/>
  ${lines('M296 170C334 244 466 244 504 170', deep, 3, 0.35)}
  ${mirrored(`${lines('M200 206C232 260 234 310 228 364', deep, 4, 0.3)}${lines('M96 362l82 52', deep, 4, 0.3)}${lines('M262 560c-4-60 0-110 14-150', deep, 14, 0.06)}`)}
  ${lines('M230 628h340', deep, 4, 0.3)}${lines('M372 330c10 90 4 180-8 270M440 350c-6 80 0 160 8 240', base, 20, 0.35)}`

const tailed = longSleeved.replace('V646H222', 'V600C556 640 480 668 400 646C320 668 244 640 222 600')

export const shirt: Drawing = ({ deep, light, pale }) => `
  ${lyingShadow(tailed)}
  <path d="${tailed}" fill="url(#face)"/>
  ${mirrored(`<path d="M94 566l94 30 10-60-94-28z" fill="${light}"/>${lines('M104 508l94 28', deep, 4, 0.4)}<circle cx="158" cy="562" r="6" fill="#fff" stroke="${deep}" stroke-width="2"/>
    ${lines('M222 400C226 330 226 270 214 206', deep, 4, 0.35)}`)}
  <path d="M378 220h44v440h-44z" fill="${light}"/>${lines('M378 226v430M422 226v430', deep, 3, 0.3)}
  ${times(6, (index) => `<circle cx="400" cy="${290 + index * 62}" r="7" fill="#fff" stroke="${deep}" stroke-width="2.5"/>`)}
  <path d="M454 318h90v84l-45 24-45-24z" fill="${light}" stroke="${deep}" stroke-opacity=".4" stroke-width="3"/>
  <path d="M330 160C350 190 450 190 470 160L400 236z" fill="${deep}" opacity=".55"/>
  ${mirrored(`<path d="M318 150L400 232 340 290 288 186z" fill="${pale}"/>${lines('M318 150L288 186 340 290 400 232', deep, 3, 0.45)}<circle cx="338" cy="270" r="4" fill="#fff" stroke="${deep}" stroke-width="2"/>`)}`

export const hoodie: Drawing = ({ base, dark, deep, light }) => `
  ${lyingShadow(longSleeved)}
  <path d="${longSleeved}" fill="url(#face)"/>
  ${mirrored(`<path d="M94 566l94 30 8-50-92-28z" fill="${dark}"/><path d="M94 566l94 30 8-50-92-28z" fill="url(#rib)" opacity=".4"/>${lines('M222 400C226 330 224 280 216 212', deep, 5, 0.3)}`)}
  <path d="M222 604h356v42H222z" fill="${dark}"/><path d="M222 604h356v42H222z" fill="url(#rib)" opacity=".4"/>
  <path d="M282 470h236l46 98v32H236v-32z" fill="${light}"/>${lines('M282 470h236M282 470l-46 98M518 470l46 98', deep, 4, 0.45)}
  <path d="M270 236C250 130 320 96 400 96s150 34 130 140c-40 40-90 56-130 56s-90-16-130-56z" fill="url(#fall)"/>
  <path d="M312 230c-16-70 30-100 88-100s104 30 88 100c-30 26-60 38-88 38s-58-12-88-38z" fill="${deep}"/>
  <path d="M330 232c-8-50 26-74 70-74s78 24 70 74c-24 18-48 26-70 26s-46-8-70-26z" fill="${dark}"/>
  ${lines('M366 272c-4 40-8 70-6 108M434 272c4 40 8 70 6 108', '#f6f3ec', 8)}
  <circle cx="360" cy="384" r="7" fill="#b9bcc2"/><circle cx="440" cy="384" r="7" fill="#b9bcc2"/>
  ${lines('M250 330c4 60 0 110-10 150', base, 10, 0.5)}`

export const rainJacket: Drawing = ({ base, dark, deep, light }) => `
  ${lyingShadow(longSleeved)}
  <path d="${longSleeved}" fill="url(#face)"/>
  ${mirrored(`<path d="M98 540l96 30-6 26-94-30z" fill="${dark}"/>${lines('M222 420C226 330 224 280 214 208', deep, 5, 0.4)}${lines('M214 210L330 330', deep, 4, 0.25)}
    <path d="M250 486l84 24v16l-84-24z" fill="${deep}" opacity=".75"/>`)}
  <path d="M270 240C248 126 320 88 400 88s152 38 130 152L460 300H340z" fill="url(#fall)"/>
  <path d="M308 232c-14-66 30-96 92-96s106 30 92 96l-60 56h-64z" fill="${deep}"/>
  <path d="M296 176C320 130 360 112 400 112s80 18 104 64c-60-30-148-30-208 0z" fill="${light}"/>
  <path d="M380 288h40v358h-40z" fill="${light}"/>${lines('M380 290v352M420 290v352', deep, 3, 0.4)}
  ${times(5, (index) => `<circle cx="400" cy="${330 + index * 72}" r="9" fill="url(#metal)"/>`)}
  <path d="M440 350h94v18h-94z" fill="${deep}" opacity=".6"/>${lines('M222 628h356', deep, 4, 0.35)}
  <path d="M352 268v70M448 268v70" stroke="#f3efe6" stroke-width="7" stroke-linecap="round"/><rect x="346" y="334" width="12" height="20" rx="4" fill="${base}" stroke="${deep}" stroke-width="2"/><rect x="442" y="334" width="12" height="20" rx="4" fill="${base}" stroke="${deep}" stroke-width="2"/>`

const coat =
  'M316 120L400 150 484 120 574 152C622 172 640 240 676 560L596 580 566 360 590 706H210L234 360 204 580 124 560C160 240 178 172 226 152Z'

export const overcoat: Drawing = ({ base, dark, deep, light }) => `<g transform="translate(44 0) scale(.89 1)">
  ${lyingShadow(coat)}
  <path d="${coat}" fill="url(#face)"/>
  ${mirrored(`${lines('M234 366C240 290 238 220 226 156', deep, 5, 0.4)}${lines('M128 528l80 20', deep, 4, 0.35)}<path d="M258 500h84v22h-84z" fill="${dark}"/>${lines('M258 500h84', deep, 4, 0.6)}`)}
  <path d="M330 124L400 300 470 124 440 104H360z" fill="#f2ede3"/><path d="M386 150h28l8 30-22 100-22-100z" fill="#3d4252"/>
  <path d="M400 300L404 704" stroke="${deep}" stroke-width="5" opacity=".6"/>
  <path d="M330 112L404 322 372 372 292 236 330 214 290 190z" fill="${light}"/><path d="M470 112L404 322 420 372 508 236 470 214 510 190z" fill="${base}"/>
  ${lines('M330 112L290 190 330 214 292 236 372 372M470 112L510 190 470 214 508 236 420 372', deep, 4, 0.5)}
  ${times(3, (index) => `<circle cx="430" cy="${410 + index * 84}" r="12" fill="${deep}"/><circle cx="427" cy="${407 + index * 84}" r="4" fill="${light}"/>`)}</g>`
