import type { Tongue } from './tongue.ts'

const names =
  '(genio|princesa|reina|campeon|lumbrera|listo|lista|guapo|guapa|rico|rica|majestad|senorito|senorita|bonito|bonita|colega|crack|maquina)'
const openers = '(oye |mira |eh |anda |venga |pues |bueno |a ver |vale |hala |hola |no |si )*'

export const spanish: Tongue = {
  empty: `yo me mi mia tu te ti tuyo tuya tus tuyos se nadie todo toda cualquiera lo la le los las el un una esto eso esta estas eres es fuiste son ser sido
    estoy estar hay has ha haber tengo tienes tiene tener que quien como cuando cuantas por para porque pero y o ni si no nunca jamas siempre ya otra otro
    vez veces de a en con sin hasta desde muy mas menos tan bastante solo igual tambien asi mismo misma mismos nada algo ver mira oyes oye escuchar escucha
    escuchas contestas contestar respondes entender entiendes enteras entere sabes creer crees pensar aprender aprendes hacer haces hace hecho decir dices
    hablar hablas deja parar callate calles llorar quejarte mentir mentiras mentira importa importas odiar odio odias soporto aguanto aguanta harto harta
    cansado paciencia verguenza asco pena cara jeta morro vida mundo padre madre persona hombre mujer tipo crio cria nino ejemplo excusa excusas historias
    cuento cuentos drama circo tonterias culpa problema cosas sentido cabeza alma palabras verdad favor dios increible patetico patetica normal ridiculo
    pareces madura madurar crece poca mucha mucho poco vaya menudo menuda anda bravo felicidades gracias genial perfecto claro mejor peor buena mal malo
    mala sola egoista mereces arruinas arruinaste jodes vas va vete puedes puede quiere dar das da pasa`,
  blows: [
    '(estoy|me tienes|ya estoy) (X )?(harto|harta|cansado|cansada|hasta (las|los|el|la) X)( (de|con) (tus|tu|ti|que me) (X ){0,3}X| de ti)?',
    '(eres|vaya|menudo|menuda|que) (un |una )?(X )?(desastre|caradura|sinverguenza|impresentable|joya|figura|elemento|listo|lista)( de (padre|madre|persona))?( que eres| estas hecho| estas hecha)*',
    '(siempre )?(con|pones) (las mismas |tus |mil |alguna )?(excusas|historias|tonterias|numeritos)( X)*',
    '(madura|espabila|crece|aprende|enterate|escucha)( de una vez| ya| un poco| por una vez)*',
    '(a mi )?no me (vengas|cuentes|marees|grites|hables)( con| de)? (X ){0,4}X',
    '(siempre|otra vez|como siempre) (igual|lo mismo|con lo mismo|con excusas|con tus excusas|con las mismas)( X)?',
    '(pero )?(tu )?(eres|estas) (B|ciego|ciega|sordo|sorda)( o (que|te lo haces|eres B))?',
    '(que|menuda|vaya|menudo) (X ){0,2}(verguenza|cara|jeta|morro|asco|pena|desastre|padre|madre)( (de (padre|madre|hombre|mujer|persona)|(me )?(das|tienes)|mas dura))*( X)?',
    'que (poca|mala) X( tienes)?',
    '(me )?das (asco|pena|verguenza)( X)*',
    'vete a (la (mierda|porra)|el (infierno|carajo|diablo)|paseo|freir X|tomar X X X)',
    'a ver si (te enteras|aprendes|maduras|creces|espabilas|lees)( (de una (X )?vez|a leer|un poco|ya))*',
    '(no te|ya no te) (aguanto|soporto)( mas| X)*',
    '(deja|dejate) de (mentir|quejarte|llorar|gritar|dar (la )?(lata|guerra)|hacerte la victima)( de una vez| ya)?',
    '(callate|cierra el X|basta ya|espabila|madura|crece)( de una vez| ya)?',
    '(nunca|jamas|no) (me )?(contestas|escuchas|respondes)( X)?( a (nada|nadie))?',
    '(tipico|tipica|increible|patetico|ridiculo|lamentable|alucinante|flipo)( X)?( tuyo| tuya| de ti)?',
    'pareces (un |una )?(crio|cria|nino|nina|bebe|adolescente|M|N)( X)*',
  ],
  leadIns: [
    '(me (importa|la suda|la pela|da igual|resbala)|me importa) (un (X )|una (X )|tres (X ))?(Z )?(tu |tus |lo que (Z ){1,4}|que (Z ){1,4})?(Z ){0,4}Z',
    '(a ver si|y a ver si) te (enteras|entra en la cabeza|metes en la cabeza)( de una( P)? vez| ya)*( de)? que',
    'metete (en la cabeza |en esa X |en tu X )?que',
    'si (leyeras|escucharas|miraras|atendieras|hubieras|hubieses|te molestaras|abrieras|prestaras|fueras) (X ){0,10}(sabrias|verias|habrias visto|recordarias|te habrias enterado)( de)?( que)?',
    '(para que te enteres|entérate|enterate)( bien)?( de una vez)?',
    '(por una vez|de una vez)( en tu( P)? vida)?',
    '(estoy|me tienes) (hasta (los|las|el) X|harta|harto|cansada|cansado)( (de|con) (Z ){0,5}Z)?',
  ],
  tails: [
    'a ver si (te enteras|aprendes|maduras|lees|espabilas)( (de una (P )?vez|a leer|un poco|ya|a X))*',
    '(de una|por una)( P)? vez( por todas)?',
    'como (siempre|de costumbre)',
    '(te enteras|te queda claro|lo pillas|entendido|estamos|me oyes|lo entiendes)',
    'y (siempre|nunca) (se )?te (olvida|olvidas|acuerdas|enteras)( X)?',
    'que (eres|estas) (X )?(B|N)',
  ],
  prices: ['o (si no )?(ya )?(te )?(puedes|vas a) (olvidarte|ir olvidandote|olvidar) de (X ){0,4}X'],
  called: [
    '(pedazo de |so |menudo |menuda |maldito |maldita |puto |puta |grandisimo |grandisima |I )*(N|payaso|payasa|pesado|pesada|inutil|mentiroso|mentirosa|tacano|tacana|imbecil)',
  ],
  calledApart: [`${openers}(N|B|M|payaso|payasa|pesado|pesada)`, `${openers}${names}`],
  named: [`${openers}(N|payaso|payasa)( ,)? que`, `${openers}(pedazo de |so )?(N|payaso|payasa|imbecil)`],
  inner: ['de una( P)? vez( por todas)?'],
  swaps: [
    [
      '(?:cuando las ranas crien pelo|ni loca|ni loco|ni en suenos|ni muerta|ni muerto|ni de cona|ni de broma|ni hablar) (te|se|le|lo|la|me|os|les|voy|vamos|pienso|firmo|pago)',
      'no $1',
    ],
    ['(?:eso )?es (?:una )?(?:mentira|mentiras)', 'eso no es verdad'],
  ],
  starts: `yo el ella nosotros vosotros ellos ellas lo la los las le les me te se nos os un una unos unas este esta esto ese esa eso mi mis tu tus su sus nuestro nuestra nadie ningun ninguna cada todo todos hay ha he han es son era eran fue esta estan estaba estoy soy tiene tengo tenemos hace hoy manana ayer
    que quien como cuando donde cual cuanto cuanta puedes puede podrias podemos necesito quiero no si vale dile dime dame manda envia trae llama recoge compra paga firma mete lleva deja pon haz mira avisa confirma ven vete quedate ofrezco sale salen entra llega viene vienen va van por para el en a las desde hasta del al de antes despues eran toca debes faltan falta cuesta vence vencen`,
  hangs: 'porque que de ni como aunque mientras pues si',
  joins: 'y pero asi o e',
  decides: [
    '(X )*(yo )?(no )?(puedo|quiero|voy a|pienso|necesito|acepto|firmo|pago|vengo|ire|hare|dejo|cambio|te pido|prefiero|propongo|ofrezco|lo siento|perdona|dije|pague)',
    '(X )*(quieres|te parece|te va|le digo|te digo|puedes|podrias|podemos|me puedes)',
    '(por favor|no vengas|no llames|no le|no les|ni se te ocurra)',
  ],
  needs:
    'vuelve vuelven pone ponen el la los las un una unos unas mi tu su mis tus sus este esta ese esa de del al a en con por para sin es eres son soy era fue muy tan mas y o ni que como lo no se le te me',
  goes: 'a al de del en desde hasta con por para y o pero es son esta fue era tiene',
  you: 'tu te ti eres tuyo tuya tus estas has tienes das pareces mientes sabes crees',
  negations: 'no nunca jamas nadie ningun ninguna nada ni sin tampoco',
  musts: 'debe debes hay tiene tienes podria puede puedes',
  prompts: ['¿Qué te gustaría que hiciera?', 'Quiero pedirte:', 'Para tu información:', 'No puedo aceptar:'],
}
