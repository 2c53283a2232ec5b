import { type Drawing, lines, shadow, times } from './drawing.ts'

export const sneaker: Drawing = ({ base, deep, light }) => {
  const upper =
    'M128 572C122 500 134 424 144 352C186 380 262 382 312 346L352 306C366 300 384 306 390 322C420 400 470 446 560 464C640 478 676 510 684 572Z'
  return `
  ${shadow(404, 642, 320)}
  <path d="M312 346L340 268C362 254 404 266 410 296L420 360z" fill="${light}"/>
  <path d="${upper}" fill="url(#face)"/>
  <path d="M144 352C186 380 262 382 312 346L304 330C256 356 196 354 150 330z" fill="${deep}"/>
  <path d="M560 464C640 478 676 510 684 572H560C540 540 540 496 560 464z" fill="#f5f2ea"/>${lines('M560 464C540 496 540 540 560 572', deep, 4, 0.4)}
  ${lines('M128 520C170 534 200 530 236 520C250 450 230 400 222 374M236 520C330 560 440 560 548 550', deep, 4, 0.35)}
  ${lines('M312 346C360 430 430 480 548 500', deep, 4, 0.4)}
  ${times(6, (index) => lines(`M${336 + index * 32} ${384 + index * 19}L${392 + index * 26} ${330 + index * 25}`, '#fbfaf6', 11))}
  ${times(6, (index) => `<circle cx="${334 + index * 32}" cy="${388 + index * 19}" r="7" fill="url(#metal)"/>`)}
  <path d="M118 560H692C704 576 704 622 682 640H140C112 634 108 586 118 560z" fill="#f7f4ec"/>
  <path d="M116 600H696" stroke="${base}" stroke-width="8"/><path d="M122 632h568l-8 10H140z" fill="#d9d3c4"/>
  <rect x="112" y="480" width="34" height="70" rx="8" fill="#f5f2ea"/><rect x="118" y="500" width="22" height="28" rx="4" fill="${base}"/>`
}

export const trailShoe: Drawing = ({ base, dark, deep, light, pale }) => {
  const upper =
    'M126 548C116 470 120 400 136 322C160 300 190 310 210 340C250 372 300 356 330 320L362 288C378 284 392 292 398 308C430 390 480 430 574 452C650 470 690 500 694 552Z'
  const lugs = times(14, (index) => `M${120 + index * 42} 626h30l-7 30h-16z`)
  return `
  ${shadow(406, 656, 330)}
  <path d="M326 326L350 252C374 240 412 254 416 286L428 356z" fill="${light}"/>
  <path d="${upper}" fill="url(#face)"/><path d="${upper}" fill="url(#mesh)" opacity=".14"/>
  <path d="M126 548C116 470 120 400 136 322C160 300 190 310 210 340C220 420 220 490 250 550z" fill="${dark}"/>
  <path d="M574 452C650 470 690 500 694 552H560C556 510 556 480 574 452z" fill="${deep}"/>
  <path d="M262 548C300 460 350 430 400 400L440 430C390 470 360 500 346 552zM400 552C420 500 450 480 484 448L520 456C490 490 476 520 470 552z" fill="${pale}" opacity=".85"/>
  ${times(6, (index) => lines(`M${350 + index * 32} ${376 + index * 16}L${404 + index * 26} ${326 + index * 24}`, '#fdf3d8', 10))}
  ${lines('M136 322C128 300 132 282 148 276', '#f2a24a', 14)}
  <path d="M112 540C240 560 300 600 420 586C540 574 640 590 704 540C718 570 716 600 700 620H130C106 606 102 566 112 540z" fill="#f4f1e8"/>
  ${lines('M126 580C240 590 300 624 430 606C540 592 640 606 700 580', base, 9)}
  <path d="M120 612H704L694 634H136z" fill="#2c2e34"/><path d="${lugs}" fill="#2c2e34"/>`
}

export const chelseaBoot: Drawing = ({ base, deep, light }) => `
  ${shadow(404, 650, 280)}
  <path d="M214 170C270 154 350 154 404 168C412 260 416 330 430 392C480 440 590 460 640 500C668 526 670 560 668 590H210C196 520 206 470 214 420C222 340 212 250 214 170Z" fill="url(#face)"/>
  <path d="M278 172C306 168 336 168 360 172C364 260 366 330 350 400C330 416 310 416 296 400C280 330 276 250 278 172z" fill="${deep}"/>
  <path d="M278 172C306 168 336 168 360 172C364 260 366 330 350 400C330 416 310 416 296 400C280 330 276 250 278 172z" fill="url(#rib)" opacity=".6"/>
  <path d="M214 170C270 154 350 154 404 168L404 186C350 174 270 174 214 190z" fill="${deep}"/>
  <path d="M206 128c-22 8-26 60-6 84h26c-14-24-12-56 0-72z" fill="#3a322c"/>
  ${lines('M350 402C380 440 440 466 500 480', deep, 4, 0.5)}${lines('M214 450C250 470 290 450 300 404', deep, 4, 0.5)}
  <path d="M452 440C520 470 600 480 636 520C560 510 490 490 452 440z" fill="${light}" opacity=".6"/><path d="M232 220c-4 60 0 120 0 180" stroke="${light}" stroke-width="14" stroke-linecap="round" opacity=".5" fill="none"/>
  <path d="M206 584H672C682 590 682 612 672 618H206C198 610 198 592 206 584z" fill="#3b2a1f"/>${lines('M214 588H666', '#c8a070', 3)}
  <path d="M206 616H338L330 650H214z" fill="#2a1e16"/><path d="M338 616H672c0 14-20 20-50 20H360z" fill="#2a1e16"/><path d="M430 392c4 6 12 14 20 20" stroke="${base}" stroke-width="4"/>`
