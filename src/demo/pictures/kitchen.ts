import { type Drawing, lines, lyingShadow, mirrored, shadow, times } from './drawing.ts'

export const mugs: Drawing = ({ dark, deep, light, pale }) => {
  const mug = (x: number, y: number) => `
    <path d="M${x + 168} ${y + 40}c90-20 100 100-4 96" fill="none" stroke="${dark}" stroke-width="22" stroke-linecap="round"/>
    <path d="M${x} ${y}h180l-8 140c-2 24-14 34-38 34h-88c-24 0-36-10-38-34z" fill="url(#body)"/>
    <path d="M${x + 6} ${y + 104}h168l-4 36c-2 24-14 34-38 34h-84c-24 0-36-10-38-34z" fill="#e9dcc3"/><path d="M${x + 6} ${y + 104}h168l-4 36c-2 24-14 34-38 34h-84c-24 0-36-10-38-34z" fill="url(#speckle)" opacity=".35"/>
    <ellipse cx="${x + 90}" cy="${y}" rx="90" ry="20" fill="${light}"/><ellipse cx="${x + 90}" cy="${y + 3}" rx="78" ry="14" fill="${deep}" opacity=".75"/>
    <path d="M${x + 26} ${y + 34}v54" stroke="${pale}" stroke-width="12" stroke-linecap="round" opacity=".7"/>`
  return `${shadow(400, 652, 300)}${mug(144, 288)}${mug(144, 476)}${mug(420, 288)}${mug(420, 476)}`
}

export const pourOver: Drawing = () => `
  ${shadow(400, 654, 190)}
  <path d="M268 166H532L436 372H364z" fill="#f6ead6"/><path d="M286 186H514L430 366H370z" fill="#e9d7ba"/><path d="M318 222H482L436 330H364z" fill="#5a3722"/>
  <path d="M250 150H550L442 380C500 430 560 500 552 590C548 630 520 652 470 652H330C280 652 252 630 248 590C240 500 300 430 358 380z" fill="url(#glass)" stroke="#b8cbd4" stroke-width="5"/>
  <path d="M262 540C300 526 350 552 400 540S500 526 538 540C546 556 552 574 550 590C546 626 520 644 470 644H330C280 644 254 626 250 590C248 574 254 556 262 540z" fill="#4a2a17"/><path d="M262 540C300 526 350 552 400 540S500 526 538 540L534 556C500 544 450 566 400 556S300 544 266 556z" fill="#7a4a2b"/>
  <path d="M346 356H454L470 420H330z" fill="url(#wood)"/>${lines('M336 396H464', '#7a4f2c', 8)}<circle cx="400" cy="398" r="13" fill="#6b4326"/>${lines('M398 408C390 440 384 450 376 470M404 408C412 436 414 446 422 462', '#7a4f2c', 6)}
  <path d="M400 430v60" stroke="#4a2a17" stroke-width="6" stroke-linecap="round"/>${lines('M296 160L366 330M276 580C276 520 300 480 330 450', '#fff', 12, 0.6)}`

export const kettle: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(400, 658, 240)}
  <path d="M230 620H600a14 14 0 0 1 14 14v10a14 14 0 0 1-14 14H230a14 14 0 0 1-14-14v-10a14 14 0 0 1 14-14z" fill="#24262b"/><rect x="360" y="632" width="96" height="16" rx="6" fill="#8ee0b0" opacity=".85"/>
  ${lines('M306 560C200 560 250 330 196 300C172 288 150 300 130 306', deep, 30)}${lines('M306 560C200 560 250 330 196 300C172 288 150 300 130 306', base, 20)}
  <path d="M504 316C620 270 690 330 664 430C652 480 620 520 590 548" fill="none" stroke="#7a4f2c" stroke-width="32" stroke-linecap="round"/>${lines('M514 306C616 274 666 330 650 410', '#b98555', 7, 0.8)}
  <path d="M318 290H502C530 380 560 500 566 600C566 612 560 620 548 620H272C260 620 254 612 254 600C260 500 290 380 318 290z" fill="url(#body)"/>
  <path d="M310 316H510L514 332H306z" fill="${deep}" opacity=".5"/>
  <path d="M312 292C320 262 360 250 410 250S500 262 508 292z" fill="${dark}"/><rect x="394" y="222" width="32" height="30" fill="${deep}"/><ellipse cx="410" cy="216" rx="34" ry="18" fill="#7a4f2c"/>
  <path d="M332 350C312 430 300 500 296 580" fill="none" stroke="${light}" stroke-width="22" stroke-linecap="round" opacity=".6"/>`

export const dutchOven: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(400, 652, 300)}
  ${mirrored(`<path d="M160 400C90 392 84 476 160 470" fill="none" stroke="${dark}" stroke-width="28" stroke-linecap="round"/>`)}
  <path d="M146 366H654L640 590C636 632 610 650 570 650H230C190 650 164 632 160 590z" fill="url(#body)"/>
  <path d="M150 420H650L648 450H152z" fill="${deep}" opacity=".18"/>
  <path d="M130 350C130 336 140 330 156 330H644C660 330 670 336 670 350C670 366 660 374 644 374H156C140 374 130 366 130 350z" fill="${dark}"/>
  <path d="M150 332C170 262 280 232 400 232S630 262 650 332z" fill="url(#face)"/>${lines('M196 310C250 274 330 258 400 258', light, 14, 0.7)}
  <rect x="384" y="204" width="32" height="34" fill="url(#metal)"/><ellipse cx="400" cy="196" rx="46" ry="24" fill="url(#metal)"/><ellipse cx="388" cy="188" rx="18" ry="7" fill="#fff" opacity=".7"/>
  <path d="M196 420L206 590" stroke="${light}" stroke-width="24" stroke-linecap="round" opacity=".55"/><ellipse cx="400" cy="520" rx="40" ry="26" fill="none" stroke="${base}" stroke-width="5"/>${lines('M380 520h40', light, 5, 0.6)}`

export const chefsKnife: Drawing = () => {
  const blade = 'M330 330H736C700 410 560 452 330 446Z'
  return `
  <g transform="rotate(-34 400 400)">
  ${lyingShadow('M30 330H736C700 410 560 452 330 446L30 430Z')}
  <path d="${blade}" fill="url(#steel)"/><path d="M330 430C520 436 660 410 728 346C700 410 560 452 330 446z" fill="#fff" opacity=".85"/>${lines('M340 344H716', '#fff', 5, 0.8)}
  ${times(9, (index) => `<path d="M${400 + index * 30} 372q14 10 0 24q-14-12 0-24z" fill="#9aa1ab" opacity=".35"/>`)}
  <path d="M300 326H334V452C314 448 302 430 300 400z" fill="url(#metal)"/>
  <path d="M302 330H90C40 330 24 350 30 384C36 420 66 430 100 424C170 412 240 398 302 402z" fill="url(#walnut)"/>
  ${times(3, (index) => `<circle cx="${110 + index * 74}" cy="372" r="12" fill="url(#metal)"/><circle cx="${108 + index * 74}" cy="370" r="4" fill="#fff"/>`)}${lines('M70 346H290', '#c79b73', 5, 0.6)}
  </g>`
}

export const cuttingBoard: Drawing = () => `
  <g transform="rotate(-14 400 400)">
  ${lyingShadow('M150 200h500v400H150z')}
  <rect x="120" y="180" width="560" height="420" rx="44" fill="url(#wood)"/>
  <path d="M120 250H680M120 330H680" stroke="#8a5a30" stroke-width="60" opacity=".16"/><path d="M120 470H680" stroke="#e9c797" stroke-width="50" opacity=".4"/><path d="M120 400H680M120 540H680" stroke="#7a4c26" stroke-width="30" opacity=".14"/>
  ${lines('M140 224C300 214 480 236 660 222M140 300C300 316 500 288 660 302M140 376C320 366 500 392 660 376M140 448C300 458 500 436 660 452M140 520C320 510 480 530 660 518M140 572C300 566 480 578 660 570', '#7a4c26', 3, 0.35)}
  <rect x="152" y="212" width="496" height="356" rx="26" fill="none" stroke="#7a4c26" stroke-width="12" opacity=".5"/><rect x="154" y="216" width="496" height="356" rx="26" fill="none" stroke="#f0d3a6" stroke-width="4" opacity=".7"/>
  <rect x="590" y="340" width="30" height="100" rx="15" fill="#5f3b1d"/>
  <path d="M220 470C210 400 260 350 330 352C400 354 440 400 430 460C400 500 260 506 220 470z" fill="#d69a55"/><path d="M236 440C244 396 284 370 330 372C380 374 412 404 412 440C380 470 270 474 236 440z" fill="#eebf83"/>${lines('M280 392l26 50M322 384l26 54M364 390l20 44', '#b87838', 8)}
  <circle cx="500" cy="440" r="44" fill="#d3473c"/><circle cx="488" cy="428" r="14" fill="#fff" opacity=".35"/><path d="M500 402l-16-14 16 4 4-16 8 14 16-2-14 14z" fill="#4d7d47"/>
  </g>`
