import { type Drawing, lines, shadow, times } from './drawing.ts'

/** The little emblem on a label, drawn around 0, 0 in a square of 80. */
export const emblems = {
  sun: `<circle r="18"/>${times(8, (index) => `<path d="M-4-36h8v12h-8z" transform="rotate(${index * 45})"/>`)}`,
  oat: '<path d="M-3-38h6v76h-6z"/><path d="M0-6c18 0 24-14 24-26-18 0-24 12-24 26zm0 0c-18 0-24-14-24-26 18 0 24 12 24 26zm0 28c18 0 24-14 24-26-18 0-24 12-24 26zm0 0c-18 0-24-14-24-26 18 0 24 12 24 26z"/>',
  moon: '<path d="M10-36a36 36 0 1 0 26 46A30 30 0 0 1 10-36z"/>',
  rose: `<circle r="9"/>${times(6, (index) => `<ellipse cy="-25" rx="11" ry="15" transform="rotate(${index * 60})"/>`)}`,
  drop: '<path d="M0-38c22 30 28 42 28 52a28 28 0 0 1-56 0c0-10 6-22 28-52z"/>',
  almond: '<path d="M0-36c26 24 28 44 20 58-8 12-32 12-40 0-8-14-6-34 20-58z"/>',
  leaf: '<path d="M-30 30C-36-14-6-36 34-34 38 6 14 34-22 26z"/>',
  silk: '<path d="M-36-12c24-24 48 24 72 0v10c-24 24-48-24-72 0zm0 22c24-24 48 24 72 0v10c-24 24-48-24-72 0z"/>',
  star: '<path d="M0-38L9-9 38 0 9 9 0 38-9 9-38 0-9-9z"/>',
  fig: '<path d="M0-38c4 14 32 26 32 48 0 18-14 28-32 28s-32-10-32-28c0-22 28-34 32-48z"/>',
}
export type Emblem = keyof typeof emblems

const emblem = (name: Emblem, x: number, y: number, size: number, color: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${color}">${emblems[name]}</g>`

export const dropperBottle =
  (mark: Emblem): Drawing =>
  ({ deep, light, pale }) =>
    `
  ${shadow(400, 656, 160)}
  <path d="M372 110C372 60 428 60 428 110L440 190H360z" fill="#2f3138"/><path d="M384 108C384 84 392 76 400 76" fill="none" stroke="#7a7f89" stroke-width="7" stroke-linecap="round"/>
  <rect x="340" y="186" width="120" height="84" rx="10" fill="url(#brass)"/>${lines('M360 196v64M380 196v64M400 196v64M420 196v64M440 196v64', '#8a6a26', 3, 0.5)}
  <path d="M346 268H454C454 300 540 310 540 370V616C540 640 526 654 502 654H298C274 654 260 640 260 616V370C260 310 346 300 346 268Z" fill="url(#body)"/>
  <path d="M392 270h16v240h-16z" fill="#fff" opacity=".35"/><path d="M260 430H540V616C540 640 526 654 502 654H298C274 654 260 640 260 616z" fill="${deep}" opacity=".25"/>
  <rect x="282" y="396" width="236" height="200" rx="6" fill="url(#paper)"/>${emblem(mark, 400, 460, 0.9, deep)}${lines('M340 530h120M362 552h76M376 572h48', deep, 6, 0.6)}
  <path d="M282 360C290 340 306 330 324 324" fill="none" stroke="${pale}" stroke-width="12" stroke-linecap="round"/><path d="M272 380V600" stroke="${light}" stroke-width="9" stroke-linecap="round" opacity=".7"/>`

export const pumpBottle =
  (mark: Emblem): Drawing =>
  ({ dark, deep, light, pale }) =>
    `
  ${shadow(400, 662, 160)}
  <path d="M300 128C300 112 312 106 328 106H436V150H384V210H416V150H328C318 150 316 156 312 168C302 164 296 150 300 128z" fill="#4a4340"/><path d="M300 128C300 112 312 106 328 106H436V120H330C318 120 308 124 302 140z" fill="#6d6461"/>
  <rect x="384" y="150" width="32" height="60" fill="#6d6461"/><rect x="336" y="204" width="128" height="54" rx="10" fill="#4a4340"/>${lines('M352 214v34M368 214v34M384 214v34M400 214v34M416 214v34M432 214v34M448 214v34', '#6d6461', 4)}
  <path d="M330 256H470C520 262 546 290 546 336V620C546 646 532 660 506 660H294C268 660 254 646 254 620V336C254 290 280 262 330 256Z" fill="url(#body)"/>
  <rect x="290" y="352" width="220" height="232" rx="8" fill="${pale}" opacity=".9"/>${emblem(mark, 400, 424, 1, deep)}${lines('M336 502h128M356 528h88M372 552h56', deep, 7, 0.65)}
  <path d="M274 330V610" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".4"/><path d="M254 620h292" stroke="${dark}" stroke-width="4" opacity=".3"/><circle cx="400" cy="300" r="5" fill="${light}"/>`

export const tube =
  (mark: Emblem, cap: string): Drawing =>
  ({ dark, deep, pale }) =>
    `
  ${shadow(400, 668, 130)}
  <path d="M256 110H544L506 560H294Z" fill="url(#body)"/><path d="M250 96H550V130H250z" fill="${dark}"/>${lines('M262 104v18M286 104v18M310 104v18M334 104v18M358 104v18M382 104v18M406 104v18M430 104v18M454 104v18M478 104v18M502 104v18M526 104v18', pale, 4, 0.5)}
  <path d="M284 556H516V580H284z" fill="${dark}"/><path d="M300 578H500L492 646C490 660 482 666 470 666H330C318 666 310 660 308 646z" fill="${cap}"/><path d="M300 578H500L498 594H302z" fill="#000" opacity=".12"/><path d="M322 600l6 46" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".5"/>
  ${emblem(mark, 400, 270, 1.25, '#fffdf8')}${lines('M322 372h156M346 404h108M362 434h76', '#fffdf8', 9, 0.9)}
  <path d="M290 160L316 520" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".32"/>${lines('M510 160L486 530', deep, 8, 0.2)}`

export const jar =
  (mark: Emblem, lid: 'metal' | 'wood' | 'paper'): Drawing =>
  ({ deep }) =>
    `
  ${shadow(400, 652, 240)}
  <path d="M190 400H610L598 600C596 634 576 650 544 650H256C224 650 204 634 202 600Z" fill="url(#body)"/><path d="M214 420L222 590" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".4"/>
  <path d="M206 640C250 652 550 652 594 640" fill="none" stroke="${deep}" stroke-width="6" opacity=".25"/>
  <rect x="280" y="436" width="240" height="170" rx="8" fill="url(#paper)"/>${emblem(mark, 400, 494, 0.8, deep)}${lines('M340 556h120M366 580h68', deep, 7, 0.6)}
  <path d="M172 290C172 272 184 262 204 262H596C616 262 628 272 628 290V392C628 404 620 410 608 410H192C180 410 172 404 172 392z" fill="url(#${lid})"/><path d="M172 300C172 272 184 262 204 262H596C616 262 628 272 628 300z" fill="#fff" opacity=".35"/>${lines('M190 380H610', deep, 4, 0.2)}`

export const mistBottle: Drawing = ({ deep, light, pale }) => `
  ${shadow(400, 662, 140)}
  ${times(9, (index) => `<circle cx="${250 - (index % 3) * 56 - index * 4}" cy="${110 + Math.floor(index / 3) * 44 + (index % 3) * 8}" r="${9 - (index % 3) * 2}" fill="#8fc0d6" opacity=".6"/>`)}
  <path d="M344 112C344 96 356 90 372 90H452C468 90 476 100 476 116V190H344V150H312V122H344z" fill="url(#metal)"/><circle cx="318" cy="136" r="8" fill="#5a5e68"/><path d="M344 190H476V216H344z" fill="url(#brass)"/>
  <path d="M340 216H480C520 230 536 256 536 296V622C536 648 522 660 498 660H322C298 660 284 648 284 622V296C284 256 300 230 340 216Z" fill="url(#body)" opacity=".85"/>
  <path d="M292 420C330 404 370 434 410 420S490 406 528 420V622C528 642 518 652 498 652H322C302 652 292 642 292 622z" fill="${light}"/><path d="M406 216h10v420h-10z" fill="#fff" opacity=".5"/>
  ${emblem('rose', 410, 370, 1.2, deep)}${lines('M356 470h108M376 500h68', deep, 7, 0.65)}${times(3, (index) => `<ellipse cx="${340 + index * 70}" cy="${580 + (index % 2) * 24}" rx="24" ry="12" transform="rotate(${index * 40 - 30} ${340 + index * 70} ${580 + (index % 2) * 24})" fill="${pale}"/>`)}
  <path d="M306 290V610" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".5"/>`

export const lipBalm: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(330, 660, 110)}${shadow(540, 660, 90)}
  <path d="M256 290C256 230 290 176 344 176C380 176 400 200 400 240V330H256z" fill="url(#body)"/><path d="M256 290C256 230 290 176 344 176L256 300z" fill="${light}" opacity=".8"/>
  <rect x="240" y="318" width="176" height="52" rx="8" fill="#e9dfcc"/><rect x="228" y="362" width="200" height="294" rx="10" fill="url(#paper)"/><rect x="228" y="362" width="200" height="90" fill="${base}"/>
  ${emblem('leaf', 328, 530, 0.9, deep)}${lines('M276 596h104M296 620h64', deep, 6, 0.6)}<path d="M246 380V640" stroke="#fff" stroke-width="10" opacity=".6"/>
  <rect x="458" y="420" width="170" height="236" rx="12" fill="url(#paper)"/><rect x="458" y="420" width="170" height="60" fill="${dark}"/><path d="M474 430V644" stroke="#fff" stroke-width="9" opacity=".6"/>`

export const lipstick: Drawing = ({ light }) => `
  ${shadow(320, 660, 110)}${shadow(530, 660, 100)}
  <path d="M258 330V232C258 178 330 120 382 120V330z" fill="url(#body)"/><path d="M258 232C258 178 330 120 382 120C372 180 320 226 258 244z" fill="${light}"/><path d="M274 256V320" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".4"/>
  <rect x="244" y="322" width="152" height="110" rx="6" fill="url(#brass)"/><rect x="244" y="330" width="152" height="8" fill="#fff" opacity=".5"/>
  <rect x="228" y="428" width="184" height="230" rx="8" fill="url(#ink)"/><path d="M250 440V646" stroke="#fff" stroke-width="12" opacity=".18"/><circle cx="320" cy="540" r="24" fill="none" stroke="#c9a24c" stroke-width="5"/>${lines('M310 540h20', '#c9a24c', 5)}
  <rect x="446" y="360" width="176" height="298" rx="8" fill="url(#ink)"/><rect x="446" y="630" width="176" height="28" fill="url(#brass)"/><path d="M468 372V620" stroke="#fff" stroke-width="14" opacity=".2"/>`

export const flipTopBottle =
  (mark: Emblem): Drawing =>
  ({ dark, deep, light, pale }) =>
    `
  ${shadow(400, 668, 150)}
  <path d="M322 120C322 104 334 96 350 96H450C466 96 478 104 478 120V206H322z" fill="${deep}"/><path d="M322 150H478V158H322z" fill="#000" opacity=".25"/><path d="M340 112V196" stroke="#fff" stroke-width="9" opacity=".25"/>
  <path d="M312 204H488C536 220 556 262 556 320V622C556 652 540 666 512 666H288C260 666 244 652 244 622V320C244 262 264 220 312 204Z" fill="url(#body)"/>
  <path d="M244 360H556V560H244z" fill="${pale}" opacity=".92"/>${emblem(mark, 400, 422, 1.05, deep)}${lines('M326 494h148M350 524h100', deep, 8, 0.65)}
  <path d="M270 290V630" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".38"/>${lines('M532 300V620', dark, 10, 0.3)}<path d="M312 204C290 240 280 270 276 310" fill="none" stroke="${light}" stroke-width="8" opacity=".7"/>`

export const saltJar: Drawing = ({ base, dark, deep }) => `
  ${shadow(400, 660, 190)}
  <path d="M306 120H494L484 214H316z" fill="url(#cork)"/><path d="M306 120H494L493 132H307z" fill="#e6c99c"/>
  <path d="M296 200H504V236C540 250 562 280 562 326V620C562 646 546 660 520 660H280C254 660 238 646 238 620V326C238 280 260 250 296 236Z" fill="url(#glass)" stroke="#b8cbd4" stroke-width="5"/>
  <path d="M248 340C300 316 350 352 400 334S510 320 552 342V620C552 640 540 650 520 650H280C260 650 248 640 248 620z" fill="url(#body)"/><path d="M248 340C300 316 350 352 400 334S510 320 552 342V620C552 640 540 650 520 650H280C260 650 248 640 248 620z" fill="url(#speckle)" opacity=".2"/>
  ${times(16, (index) => `<path d="M${266 + ((index * 71) % 270)} ${356 + ((index * 47) % 280)}l14-8 12 12-10 14z" fill="#fff" opacity=".55"/>`)}
  <rect x="300" y="420" width="200" height="150" rx="6" fill="url(#paper)"/>${emblem('drop', 400, 468, 0.75, deep)}${lines('M346 526h108M366 548h68', deep, 6, 0.6)}
  ${lines('M300 226H500', '#a9733f', 9)}${lines('M500 226C540 260 560 300 590 350', '#a9733f', 6)}<path d="M572 340C560 370 570 410 600 420C630 410 636 370 616 344z" fill="url(#wood)"/>
  <path d="M262 330V610" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".6"/><path d="M262 620h276" stroke="${dark}" stroke-width="3" opacity=".3"/><circle cx="400" cy="610" r="3" fill="${base}"/>`

export const perfume: Drawing = ({ dark, deep, light, pale }) => `
  ${shadow(400, 656, 220)}
  <rect x="346" y="110" width="108" height="118" rx="14" fill="url(#walnut)"/><path d="M360 122V218" stroke="#fff" stroke-width="8" opacity=".25"/><rect x="364" y="226" width="72" height="40" fill="url(#brass)"/>
  <rect x="204" y="262" width="392" height="392" rx="34" fill="url(#glass)" stroke="#c3d0cf" stroke-width="5"/><rect x="204" y="262" width="392" height="392" rx="34" fill="${pale}" opacity=".6"/>
  <rect x="234" y="330" width="332" height="294" rx="18" fill="url(#face)"/><path d="M234 348a18 18 0 0 1 18-18h296a18 18 0 0 1 18 18c-60 20-110-14-166 0s-110 20-166 0z" fill="${light}"/><path d="M394 266h12v330h-12z" fill="#fff" opacity=".4"/>
  <rect x="290" y="420" width="220" height="140" fill="url(#paper)"/><rect x="300" y="430" width="200" height="120" fill="none" stroke="${deep}" stroke-width="2.5" opacity=".6"/>${emblem('fig', 400, 474, 0.7, deep)}${lines('M346 526h108', dark, 6, 0.7)}
  <path d="M226 300V610" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".8"/><path d="M576 290V620" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/>`

export const brushSet: Drawing = () => {
  const brush = (x: number, tilt: number, width: number, head: number) => `<g transform="rotate(${tilt} ${x} 520)">
    <rect x="${x - 11}" y="250" width="22" height="270" rx="8" fill="url(#wood)"/><rect x="${x - width / 2 + 6}" y="${250 - 66}" width="${width - 12}" height="84" rx="6" fill="url(#brass)"/>
    <path d="M${x - width / 2 + 6} 186C${x - width} ${186 - head * 0.6} ${x - width * 0.5} ${186 - head} ${x} ${186 - head}S${x + width} ${186 - head * 0.6} ${x + width / 2 - 6} 186z" fill="#4b3a33"/><path d="M${x - width * 0.44} ${186 - head * 0.55}C${x - width * 0.4} ${186 - head * 0.9} ${x + width * 0.4} ${186 - head * 0.9} ${x + width * 0.44} ${186 - head * 0.55}C${x + width * 0.2} ${186 - head * 1.02} ${x - width * 0.2} ${186 - head * 1.02} ${x - width * 0.44} ${186 - head * 0.55}z" fill="#e9b7a6"/></g>`
  return `
  ${shadow(400, 672, 160)}
  <g transform="translate(0 40)">${brush(318, -20, 34, 70)}${brush(482, 20, 34, 70)}${brush(346, -9, 56, 96)}${brush(456, 10, 50, 90)}${brush(400, 0, 72, 116)}</g>
  <path d="M274 440H526L510 650C508 664 500 670 486 670H314C300 670 292 664 290 650z" fill="url(#wood)"/><path d="M274 440H526L524 464H276z" fill="#e9c797"/>${lines('M284 520H516M288 580H512', '#7a4c26', 4, 0.4)}${lines('M330 470L338 660M400 470V664M470 470L462 660', '#7a4c26', 3, 0.25)}
  <path d="M300 480L310 630" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".35"/>${emblem('leaf', 400, 556, 0.8, '#6b4326')}`
}
