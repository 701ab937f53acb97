import type { Lang } from '../mediation.ts'

/** The words that mark facts, separated by commas; a question mark makes the letter before it optional. */
export const factWords: Record<Lang, FactWords> = {
  en: {
    months:
      'january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, apr, jun, jul, aug, sept?, oct, nov, dec',
    days: `mondays?, tuesdays?, wednesdays?, thursdays?, fridays?, saturdays?, sundays?, mon, tues?, weds?, thurs?, fri, sat(?= \\d), today, tonight, tomorrow,
      yesterday, noon, midday, midnight, this weekend, next weekend, next week, this week, last week, weekends?, half[ -]term, summer, easter, christmas eve, christmas day, christmas, xmas,
      new year's eve, new year's day, new year, boxing day, thanksgiving, halloween, hanukkah, eid, ramadan, diwali, spring break, mother's day, father's day, holidays, half past \\w+, quarter (?:to|past) \\w+, mornings?, afternoons?, evenings?`,
    units:
      'drops?, puffs?, tablets?, pills?, spoons?, degrees, minutes?, mins?, hours?, hrs?, days?, weeks?, nights?, months?, years?, times, miles?, km',
    numbered:
      'gate, room, page, section, paragraph, clause, row, seat, platform, terminal, ward, unit, flat, number, form, table, step, grade, year, size, level, exit, bay, door, court, field, pitch',
    things: `inhaler, epipen, gloves, hat, scarf, socks, sweater, jumper, hoodie, trousers, jeans, dress, costume, leotard, swimsuit, trunks, towels, sunscreen, sun cream, cream, eczema cream, eczema, drops, vitamins, pump, patch, sling, cast, crutches, mask, contact lenses, lenses, hearing aids?, trip, ski trip, field trip, class trip, photos?, pictures?, photo day, picture day, sports day, bake sale, cake sale, fair, assembly, carnet, id card, birth certificate, certificate, report, letter, email, note, reading log, spelling test, test, exam, project, science project, essay, maths, math, instrument, trumpet, flute, drum kit, drums, balls?, racket, bat, stick, skates, skis, tent, sleeping bag, torch, pillow, sheets, stroller, buggy, pram, cot, crib, dummy, pacifier, snacks?, water bottle, milk, eggs, shellfish, vegetables, medicine cabinet, pill box, car, seat, ferry, bus, taxi, ride, lift, address, password, login, wifi, account, form, waiver, quote, refund, rent, tuition, daycare bill, mortgage, childminder, nanny, aunt, uncle, cousins?, coach, head, principal, headteacher, counsellor, counselor, therapy, physio, speech therapy, scan, results, surgery, stitches, anaesthetic, diet, sleepover, playdate, wedding, funeral, visit, weekend bag, overnight bag, carer, passports?, car seat, booster seat, swim kit, kit, uniform, coat, jacket, raincoat, shoes, boots, trainers, sneakers, cleats, wellies, backpack, bag, lunch ?box, lunch, dinner, breakfast,
      homework, reading book, red book, book, forms?, permission slip, consent form, signature, receipts?, invoice, bills?, fees?, deposit, goggles, towel, glasses, braces, retainer, medicine, medication, antibiotics?, prescription, insulin, allergy, nut allergy, dust mites? allergy,
      fever, temperature, cough, rash, asthma, doctor, dentist, orthodontist, pediatrician, paediatrician, therapist, nurse, hospital, clinic, pharmacy, vaccine, vaccination, jab, appointment, check-?up, session, surgery, blood test, x-?ray,
      school play, parents'? evening, school trip, school, nursery, daycare, day care, kindergarten, college, teacher, parent meeting, meeting, report card, recital, concert, tournament, match, game, practice, training, camp, party, piano, violin, guitar, cello, swimming, football, soccer, ballet, karate, judo, gymnastics, chess,
      library, pool, park, playground, station, airport, bus stop, car park, parking lot, front door, back door, reception, hall, gym, church, field, gate, pocket, side pocket, front pocket, cupboard, fridge, drawer,
      birthday, flights?, train, tickets?, hotel, phone, tablet, ipad, laptop, charger, keys?, bike, scooter, helmet, seat belt, bedding, pyjamas, pajamas, toothbrush, teddy, blanket, nappies, diapers, bottles?, formula, peanuts, nuts, cats?, dog, dairy, gluten, sugar, money, payment, support, maintenance, allowance, insurance, calendar, schedule, plan, agreement, court order, order, pickup, pick-?up, drop-?off, handover, bedtime, curfew, screen time, tutor, club, babysitter, grandma, grandpa, nana`,
  },
  es: {
    months:
      'enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, setiembre, octubre, noviembre, diciembre',
    days: `lunes, martes, mi[ée]rcoles, jueves, viernes, s[áa]bados?, domingos?, hoy, ma[ñn]ana, esta noche, esta tarde, pasado ma[ñn]ana, mediod[íi]a, medianoche, este fin de semana, fin de semana, finde,
      navidad, nochebuena, nochevieja, reyes, semana santa, pascua, verano, vacaciones`,
    units:
      'gotas?, pastillas?, comprimidos?, cucharadas?, grados, minutos?, min, horas?, d[íi]as?, semanas?, noches?, meses, a[ñn]os?',
    numbered:
      'puerta, sala, aula, p[áa]gina, secci[óo]n, art[íi]culo, cl[áa]usula, fila, asiento, and[ée]n, terminal, n[úu]mero, planta, piso, talla, curso',
    things: `inhalador, pasaportes?, silla del coche, silla, mochila, abrigo, chaqueta, zapatos, botas, zapatillas, uniforme, ba[ñn]ador, toalla, gafas, deberes, libros?, cuadernos?, autorizaci[óo]n, formulario, firma, recibos?, facturas?, cuota, matr[íi]cula, comedor,
      medicina, medicamento, antibi[óo]tico, jarabe, receta, alergia, fiebre, tos, asma, m[ée]dico, m[ée]dica, pediatra, dentista, ortodoncia, hospital, farmacia, vacuna, cita, terapia, cole, colegio, escuela, guarder[íi]a, instituto, profesora?, maestra?, reuni[óo]n, tutor[íi]a, funci[óo]n, obra, partido, entrenamiento, campamento, cumplea[ñn]os, cumple, fiesta, piscina, parque, biblioteca, estaci[óo]n, aeropuerto, f[úu]tbol, nataci[óo]n, piano, guitarra, vuelo, tren, billetes?, entradas?, m[óo]vil, tableta, llaves?, bici, casco, dinero, pago, pensi[óo]n, transferencia, seguro, calendario, acuerdo, convenio, recogida, entrega, coche`,
  },
  fr: {
    months:
      'janvier, f[ée]vrier, mars, avril, mai, juin, juillet, ao[ûu]t, septembre, octobre, novembre, d[ée]cembre',
    days: `lundis?, mardis?, mercredis?, jeudis?, vendredis?, samedis?, dimanches?, aujourd'hui, demain, apr[èe]s-demain, ce soir, cette nuit, midi, minuit, ce week-end, week-end, weekend,
      no[ëe]l, p[âa]ques, toussaint, [ée]t[ée], vacances, r[ée]veillon, nouvel an`,
    units:
      'gouttes?, comprim[ée]s?, cuill[èe]res?, degr[ée]s, minutes?, min, heures?, jours?, semaines?, nuits?, mois, ans?',
    numbered:
      'porte, salle, page, section, article, rang, place, quai, voie, terminal, num[ée]ro, [ée]tage, taille, classe',
    things: `inhalateur, ventoline, passeports?, si[èe]ge auto, cartable, sac, manteau, veste, chaussures, bottes, baskets, maillot, serviette, lunettes, devoirs, livres?, cahiers?, autorisation, formulaire, signature, re[çc]us?, factures?, cotisation, inscription, cantine,
      m[ée]dicament, antibiotiques?, sirop, ordonnance, allergie, fi[èe]vre, toux, asthme, m[ée]decin, docteur, p[ée]diatre, dentiste, orthodontiste, orthophoniste, h[ôo]pital, pharmacie, vaccin, rendez-vous, rdv, [ée]cole, cr[èe]che, coll[èe]ge, lyc[ée]e, ma[îi]tresse, professeur, prof, r[ée]union, spectacle, match, entra[îi]nement, colo, stage, anniversaire, f[êe]te, piscine, parc, biblioth[èe]que, gare, a[ée]roport, foot, natation, piano, guitare, judo, danse, vol, train, billets?, t[ée]l[ée]phone, tablette, cl[ée]s?, v[ée]lo, casque, argent, paiement, pension, virement, mutuelle, calendrier, planning, accord, jugement, enfants, voiture, doudou`,
  },
}

interface FactWords {
  months: string
  /** Days, times of day and holidays. */
  days: string
  /** Units that may follow a number. */
  units: string
  /** Words that a number or a capital letter may follow: `gate B`, `Room 12`. */
  numbered: string
  things: string
}
