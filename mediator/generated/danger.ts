// Made by `npm run -s mediate -- build` from lexicon/danger.txt and danger-rules.txt; not to be edited.
export const dangerText = {
  words: `die = die dies died dying dead death deceased morir* muer* muerto muerta muertos murio morirme morirte matarme fallec* mort morts morte mourir meurs meurt mourra mourrai mourais creve crever creverai decede deces
kill = kill kills killed killing murder* matar* mato mata mataste matare asesin* tuer tues tuera tuerai tuerais assassin*
suicide = suicid* kms unalive* overdose* od'd sobredosis tentative pendaison autolisis ts
self-end = kill_myself killing_myself killed_myself kill_himself kill_herself killing_himself killing_herself kill_themselves end_my_life ending_my_life end_his_life end_her_life end_it_all ending_it_all end_it_tonight take_my_own_life took_my_own_life take_his_own_life take_her_own_life taking_my_own_life top_myself off_myself hang_myself hang_himself hang_herself do_myself_in unalive_myself unalive_himself unalive_herself finish_myself neck_myself throw_myself_off throw_myself_under jump_off_the jump_in_front drown_myself drown_herself gas_myself shoot_myself_tonight matarme suicidarme quitarme_la_vida me_quito_la_vida quitarse_la_vida acabar_con_todo acabar_con_mi_vida acabar_con_su_vida matarse suicidarse me_mato me_voy_a_matar se_va_a_matar colgarme ahorcarme ahorcarse tirarme_de tirarme_al tirarse_del tirarse_de tirarse_al pegarme_un_tiro me_tuer se_tuer me_suicider se_suicider en_finir mettre_fin_a mes_jours ses_jours me_foutre_en_l_air se_foutre_en_l_air me_pendre se_pendre me_supprimer me_jeter_sous me_jeter_du se_jeter_du se_jeter_sous me_noyer me_flinguer me_buter me_tirer_une_balle
hurt-self = cut_myself cutting_myself hurt_myself hurting_myself harm_myself burned_myself burnt_myself burned_my_arms burned_my_arm cut_my_arms cut_my_arm cut_my_wrists cut_my_legs cut_my_thighs cuts_herself cuts_himself cutting_herself cutting_himself cutting_again been_cutting self_harm self_harming self_harmed selfharm hurts_herself hurts_himself hurting_herself hurting_himself hurt_herself hurt_himself cortarme me_corte me_he_cortado se_corta se_cortaba se_corto se_esta_cortando cortarse volvi_a_cortarme autolesion* hacerme_dano me_hice_dano se_hace_dano se_hace_cortes lastimarme se_lastima me_queme_los_brazos scarifi* me_suis_coupe me_suis_coupee me_coupe me_couper se_coupe_les se_couper me_faire_du_mal se_faire_du_mal se_fait_du_mal me_fais_du_mal me_brule_les
live = want_to_live want_to_be_alive want_to_be_here want_to_be_around want_to_exist like_living go_on_living keep_living reason_to_live being_alive be_alive stay_alive staying_alive querer_vivir quiero_vivir quiere_vivir seguir_viviendo seguir_vivo seguir_viva vivir_asi ganas_de_vivir envie_de_vivre rester_en_vie etre_en_vie raison_de_vivre vivre_comme_ca want_to_wake sentido_a_vivir motivo_para_vivir razon_para_vivir gusto_a_la_vida sens_a_ma_vie gout_a_la_vie
want-die = wish_i_was_dead wish_i_were_dead wants_to_die want_to_die wanna_die wanted_to_die like_dying to_be_dead rather_be_dead better_off_dead be_in_heaven never_been_born not_worth_living quiero_morir quiere_morir morirme morirse me_quiero_morir se_quiere_morir ganas_de_morir estar_muerto estar_muerta no_haber_nacido no_existir veux_plus_vivre envie_de_mourir envie_de_crever veux_mourir veut_mourir voulais_mourir voulait_mourir mourir_ce_soir veux_crever plus_exister etre_mort etre_morte pas_etre_ne wanting_to_die wants_to_be_dead not_wake_up_again kill_me_now_really go_to_sleep_and_not desaparecer_para_siempre dormirme_y_no disparaitre_pour_toujours plus_me_reveiller plus_jamais_me_reveiller unalive kms veux_plus_etre_la veux_plus_vivre
wake = wake waking despertar* despertarme amanecer reveiller reveille
vanish = disappear* vanish* gone desaparec* disparaitre disparais disparu disparaisse
be-gone = i_will_be_gone i_am_gone i_was_gone i_were_gone i_will_not_be_here i_will_not_be_there i_will_not_be_around i_am_not_here i_am_not_around not_be_here_anymore will_not_be_here will_not_be_there i_will_be_dead there_will_be_no_me he_is_gone_we he_will_not_be_around she_will_not_be_around is_no_longer_here am_no_longer_here ya_no_estare yo_no_este ya_no_este no_voy_a_estar me_haya_ido yo_falte ya_no_estoy ya_me_habre_ido ya_no_estara serai_plus_la suis_plus_la serai_pas_la_demain ne_serai_plus sera_plus_la serai_parti_pour serai_partie_pour y_aura_plus_personne
better-without = better_off_without_me better_without_me easier_without_me happier_without_me world_without_me better_off_if_i better_off_without_him would_miss_me would_notice mejor_sin_mi tranquilos_sin_mi felices_sin_mi mundo_sin_mi mieux_sans_moi heureux_sans_moi tranquille_sans_moi tranquilles_sans_moi monde_sans_moi serait_plus_tranquille
burden = burden a_burden una_carga estorbo sobro un_poids un_fardeau un_boulet
goodbye = goodbye good_bye farewell last_message last_text last_words last_letter final_message my_last saying_goodbye say_goodbye said_goodbye adios despedida despido despedirme se_despidio ultimo_mensaje ultima_carta adieu adieux dernier_message derniere_lettre dit_adieu
forgive = forgive_me sorry_for_everything sorry_for_all so_sorry perdoname perdonenme perdon_por pardonne_moi pardonnez pardon_pour
tell-kids = tell_them tell_him tell_her tell_the_kids tell_the_boys tell_the_girls kiss_them kiss_her kiss_him hug_them hug_her hug_him diles dile_que dile_a_la dile_al decile decirles digales dale_un_beso dales_un_beso abrazalos besalos dis_leur dis_lui dites_leur dis_aux embrasse_les embrasse_la embrasse_le fais_leur
loved-them = loved_them loved_her loved_him loved_you i_tried_my never_their_fault not_their_fault not_her_fault not_his_fault never_her_fault never_his_fault never_anything los_quise la_quise lo_quise los_queria no_fue_su_culpa no_es_su_culpa lo_intente les_aimais l_aimais vous_aimais pas_leur_faute pas_sa_faute j_ai_essaye best_day mejor_dia plus_beau_jour
look-after = look_after_them look_after_her look_after_him look_after_his take_care_of_them take_care_of_her take_care_of_him be_good_to_them raise_them cuida_de_ellos cuida_de_ella cuidalos cuidala cuidalo cuide_a cuida_a occupe_toi_d_eux occupe_toi_d_elle occupe_toi_de prends_soin prenez_soin veille_sur
note = note notes letter letters nota carta cartas lettre lettres mot diary journal cuaderno cahier drawing dibujo dessin
papers = insurance policy testament deeds passwords password pin bank folder drawer envelope paperwork keys seguro poliza testamento claves carpeta cajon cartilla llaves assurance contrat codes pochette tiroir enveloppe cles papiers
funeral = funeral funerals coffin grave buried burial undertaker church cemetery ashes cremat* wake hymn entierro velorio ataud tumba cementerio cenizas misa enterrement cercueil tombe cimetiere cendres obseques eglise messe
find-body = find_me finds_me found_me find_my_body my_body identify morgue be_found me_encuentren me_encuentres me_encontraras mi_cuerpo reconocer_el_cuerpo me_retrouve me_retrouveras me_trouveras me_retrouvera mon_corps identifier
pills = pill pills tablet tablets paracetamol painkillers ibuprofen capsule capsules meds medication medicine medicines packet blister sleeping pastilla* pildora* medicamento* medicina* frasco somniferos cachet cachets comprime* medicament* somnifere* doliprane boite boites gelules
swallow = swallowed swallow swallowing took_all taken_all took_too_many taken_too_many taken_a_load took_the_lot the_whole_lot the_whole_packet all_the_pills all_the_tablets overdosed trague tragado me_tome me_he_tomado tomarse se_tomo avale avaler avalait ai_pris_tous gober gobe
means = rope noose belt ceiling beam razor blade blades ledge soga cuerda navaja cuchilla viga corde lame rasoir poutre ceinture
height = bridge roof rooftop cliff balcony window ledge multi storey tenth floor edge railing puente azotea acantilado balcon ventana piso borde pont toit falaise fenetre etage rambarde bord
track = train tracks railway rails platform lorry tren via vias rieles anden camion voie voies quai
jump = jump jumps jumped jumping step wheel tirarme tirarse tirar saltar salto sauter saute jeter
water = river sea lake canal drown* swim weir rio mar lago ahogar* riviere mer lac noy* fleuve
gas = gas exhaust garage hose oven escape garaje manguera gaz
calm-decided = calm peaceful peace decided decision tranquilo tranquila paz decidido decidi elegi calme paix apaise apaisee decide choisi
no-more = can_not_anymore can_not_any_more can_not_go_on can_not_carry_on can_not_do_this can_not_cope can_not_take no_puedo_mas no_aguanto ya_no_puedo no_doy_mas peux_plus en_peux_plus tiens_plus
tired-life = tired_of_living tired_of_life tired_of_being finished_with_being done_with_life done_with_living sick_of_living no_way_out no_point no_reason nothing_left worthless hopeless numb_inside dead_inside cansado_de_vivir cansada_de_vivir sin_sentido ningun_sentido sin_salida no_valgo_nada no_sirvo fatigue_de_vivre fatiguee_de_vivre marre_de_vivre plus_de_sens sans_issue sers_a_rien vaux_rien plus_rien_a
hospital = hospital emergency ambulance er icu ward casualty urgencias ambulancia hopital urgences samu
attempt = attempt attempted tried_to intento_de intentado tentative essaye_de
end-tonight = tonight evening morning tomorrow weekend sunday monday noche manana mañana fin lunes domingo soir cette nuit demain lundi dimanche week
now = now just currently moment ahora ahorita mismo momento maintenant suite
therapy = therapy therapist counsellor counselor psychologist psychiatrist gp terapia psicologo psicologa psiquiatra therapie psy psychologue psychiatre
hit = hit hits hitting smack* slap* punch* kick* beat beats beating whack* clip clipped wallop* belted spank* whip* pegar pega pego pegue pegado pegaba golpe* cachetada bofetada paliza nalgada azot* zurra* cintarazo cachete frapper frappe frappait frapp* tape taper tapait gifle* giflait cogn* fesse fessee corrige coups coup
shake = shake shook shaken shaking sacud* zarande* secoue secouee secouer secouais
throw = threw throw thrown pushed push shoved shove dropped grabbed grab grabs dragged yanked empuj* avento jalo jalone agarre agarro lo_tire la_tire arrastr* jete jetee pousse poussee attrape agrippe traine
choke = choke* throat strangl* smother* pillow_over over_his_mouth over_her_mouth ahorc* garganta asfix* almohada le_tape_la_boca etrangl* gorge etouff* oreiller main_sur_la_bouche
limp = limp floppy unconscious not_waking will_not_wake not_breathing stopped_breathing seizure seizures having_fits gone_blue gone_quiet flacido no_despierta no_reacciona convuls* inconsciente no_respira muy_dormido mou molle inconscient* reagit_plus respire_plus se_reveille_pas
bruise = bruise bruises bruised bruising marks handprint welt welts black eye scratches burn burns burned burnt blister bite bites swollen fracture fractures broken arm cigarette moraton* moreton* moratones marca marcas cardenal cardenales quemad* rasgun* ojo morado hinchad* fractura verdugon* bleu bleus ecchymose* marque marques trace traces brulure* brule oeil beurre griff* gonfl*
bodypart = back neck arm arms thigh thighs leg legs bottom bum face cheek ribs wrist wrists shoulder tummy belly espalda cuello brazo brazos muslo muslos pierna piernas nalgas cara mejilla costillas muneca munecas hombro barriga bras cuisse cuisses jambe jambes fesses visage joue cotes poignet poignets epaule ventre
touch = touched touches touching touch tickles undress* naked nude toca toco tocaba tocado caricias desnud* encuer* touche touchait touchee nu nue nus deshabill*
private = private_parts privates knickers underwear down_there bottom willy vagina penis genital* rape* sexual sexually sex abused abuse molest* partes_intimas calzon* braga* ropa_interior alli_abajo viol* sexual* abus* parties_intimes culotte zizi zezette sexuel* attouch* en_bas
secret = secret secrets special_game our_game quiet_time do_not_tell not_to_tell will_not_say would_not_say not_allowed_to_tell get_in_trouble secreto secretos juego_especial no_cuentes no_quiere_decir no_diga jeu_special ne_dis_rien rien_dire veut_pas_dire dit_rien_a
bedroom = into_her_bed into_his_bed in_her_bed in_his_bed her_room his_room comes_in when_everyone_is_asleep en_su_cama a_su_cama a_su_cuarto en_su_cuarto dans_son_lit dans_sa_chambre vient_la_nuit
photo-child = photo photos picture pictures video videos pic pics foto fotos webcam
online = online internet snapchat discord roblox instagram tiktok chat messages phone linea juego movil celular ligne snap jeu telephone
stranger = stranger guy bloke adult hombre tipo senor adulto chavo inconnu homme type monsieur adulte majeur
gifts = gift gifts present presents phone trainers sweets vape vapes regalo regalos dinero plata lana tenis celular dulces cadeau cadeaux argent fric baskets bonbons
adult-male = boyfriend girlfriend stepdad stepfather stepmum stepmother stepbrother partner uncle grandad grandpa granddad grandfather coach teacher neighbour neighbor babysitter sitter cousin lodger flatmate priest dad brother mate husband wife novio novia padrastro madrastra tio abuelo entrenador maestro vecino ninera primo cuate carnal compa marido senora cura copain copine beau pere belle mere oncle papi grand entraineur prof voisin nounou mari compagne compagnon mec pote frangin
child = child children kid kids baby toddler infant newborn daughter boys girl girls twins little bairn wean bub nino nina ninos ninas bebe hijo hija hijos hijas gemelos chamaco chamaca chiquito chiquita peque pequeno pequena criatura enfant enfants gosse gosses fils fille petits petites jumeaux loulou puce gamin gamine
alone = alone on_his_own on_her_own on_their_own on_there_own by_himself by_herself by_themselves unattended unsupervised unwatched nobody_watching no_one_watching home_alone solo sola solos solas sin_nadie seul seule seuls seules sans_surveillance sans_personne
asleep-out = passed_out asleep_on_the out_cold sleeping_it_off spark_out did_not_wake_you did_not_even_wake dormido_en_el tirado_en_el no_te_desperto endormi_sur comate
drunk = drunk plastered hammered pissed sloshed boozy beers beer wine vodka whisky whiskey pints cans_of a_few_cans few_drinks over_the_limit smelt_of smelled_of slurring alcohol borrach* tomado ebri* bebido cerveza* chelas copas tequila aguardiente en_pedo cuba botellas_vacias empty_bottles bourre bourree ivre saoul* alcool biere* trop_bu avait_bu cuite
drive = drive drives drove driven driving car wheel motorway highway truck manejar manej* conduc* conduj* volante coche carro auto carretera autopista conduire conduit conduisait volant voiture route autoroute bagnole caisse
belt-seat = seatbelt seat_belt no_belt car_seat carseat booster helmet on_his_lap on_her_lap in_the_front cinturon sillita sin_silla casco en_brazos ceinture siege_auto rehausseur casque sur_les_genoux attachee attache
drugs = drug drugs weed stoned high coke cocaine heroin meth crack needle needles syringe pipe joint joints spliff edible edibles pills dealer dealing fentanyl ketamine spice methadone droga drogas mota porro porros coca cocaina heroina jeringa jeringas perico cristal piedra drogue drogues shit beuh heroine seringue seringues proto cannabis
gun = gun guns pistol rifle shotgun revolver loaded ammo bullets firearm pistola arma armas escopeta cargada balas escuadra fierro pistolet fusil arme armes carabine charge munitions
reach = on_the_table on_the_counter within_reach in_reach unlocked left_out lying_around lying_there coffee_table top_of_the_fridge gun_safe al_alcance sobre_la_mesa en_la_mesa encima_de arriba_del a_portee sur_la_table pas_range
pool = pool pond balcony gate stairs window open fence river piscina alberca balcon porton escaleras ventana reja estanque piscine portail escalier fenetre barriere etang mare
meds-child = insulin inhaler epipen epilepsy antibiotic antibiotics seizure meds dose doses insulina inhalador antibiotico* epilepsia dosis insuline ventoline epilepsie antibiotique* traitement pump pompe bomba
refuse-care = will_not_take refuses_to refuse_to no_doctor no_hospital skipped missed_doses stopped_giving not_given not_giving no_boluses no_quiere_llevar no_lo_llevas no_la_llevas no_le_das no_le_dan no_le_diste refuse_de refuse_d pas_de_medecin donne_pas donnes_pas a_pas_donne
fever = fever temperature breathing vomiting dehydrated fiebre calentura vomita deshidrat* fievre vomit* deshydrat*
hungry = hungry starving starved not_eaten no_food nothing_to_eat empty_fridge hides_food hoarding eats_like con_hambre hambre no_ha_comido sin_comer esconde_comida faim affame* pas_mange rien_a_manger cache_du_pain cache_des frigo_vide
neglect = dirty filthy same_clothes unwashed lice nappy_rash same_nappy no_coat no_coats no_shoes no_heating sores rotten_teeth sucio sucia misma_ropa piojos panal_de mismo_panal sin_abrigo huele_mal sale sales memes_habits memes_vetements poux meme_couche sans_manteau
locked = locked lock locks tied tie shut cupboard cellar dark room outside cold encerr* amarr* atad* cuarto oscuro patio armario enferm* attach* placard cave noir dehors
afraid = scared terrified frightened flinch* hides hiding will_not_go does_not_want_to_go wets_the_bed wets_himself wets_herself wet_himself wet_herself hands_over aterr* asustad* se_esconde no_quiere_ir se_hace_pis se_hace_pipi se_orina tiembla terroris* se_cache veut_plus_aller veut_pas_y_aller pipi_au_lit fait_pipi sursaute
told = tells disclosed mentioned whispered confided dice dijo conto cuenta confeso dit raconte confie avoue
school = school teacher nursery nurse counsellor counselor headteacher head colegio escuela maestra maestro profe guarderia orientador* ecole maitresse creche infirmiere directrice cpe college
authority = police social_services social_worker cps childrens_services safeguarding nspcc childline reported report dif fiscalia servicios_sociales policia denuncia acta trabajadora_social gendarm* aide_sociale assistante_sociale pmi dpj procureur signalement
cutting-girl = circumcis* fgm see_to_her cut_her_down ablacion mutil* excis* faire_couper marry_her_off marry_her arranged_marriage casarla comprometerla la_quieren_casar la_marier marier_la fiancer
work-child = carrying_packages carry_packages carrying_things dropping_packages selling_stuff selling_weed running_for as_a_lookout begging llevando_paquetes llevar_paquetes vendiendo pidiendo_limosna de_halcon porter_des_paquets porter_des livrer_des faire_le_guet mendier
shame = ashamed lost_it snapped lost_my_temper lost_control should_not_have it_was_wrong averguenz* verguenza perdi_los_nervios perdi_el_control no_debi me_cegue honte craque pete_un_cable perdu_patience j_aurais_pas_du
cry = crying cry cries cried screaming scream screamed llora lloraba llorando grit* pleure pleurer pleurait crie crier hurl*
might-hurt = might_hurt i_will_hurt going_to_hurt_him going_to_hurt_her hurting_the_baby hurt_the_baby hacerle_dano lastimarlo lastimarla lui_faire_du_mal leur_faire_du_mal do_something_to_him do_something_to_her
threat-you = hurt_you kill_you break_your end_you ruin_you burn_your bury_you get_you destroy_you make_you_pay finish_you te_voy_a te_mato matarte romperte partirte quemar_tu reventarte hundirte te_tuer te_casser te_crever te_detruire te_bruler te_pourrir te_defoncer
know-where = i_know_where i_know_what_time i_know_which i_saw_you i_see_you seen_you watching_you following_you i_can_see_you outside_your in_your_street tracker know_where_you se_donde se_a_que te_vi te_veo te_sigo te_estoy_viendo afuera_de_tu rastreador sais_ou sais_a_quelle t_ai_vu t_ai_vue te_vois te_suis devant_chez_toi sous_tes_fenetres traceur balise
careful = careful watch_your_back accidents_happen think_hard think_twice sleep_well people_fall cuidate cuidado piensalo espaldas fais_attention reflechis surveille un_accident dors_bien
or-else = or_else unless otherwise si_no a_menos sinon ou_alors
blackmail = photos_of_you video_of_you your_boss your_work your_hr everyone_will_see immigration ice_and visa deport* benefits landlord tu_jefe tu_trabajo todos_van_a_ver migracion extranjeria tu_casero ton_patron ton_boulot tout_le_monde_verra prefecture expuls* caf_pour
never-see = never_see not_see_them never_again you_will_not_find find_us passport passports one_way nunca_mas no_vas_a_volver_a no_nos_encuentr* pasaporte* solo_ida reverras nous_trouver* passeport* aller_simple
burn = burn fire petrol matches lighter flames quem* fuego gasolina cerillo incend* brul* feu essence allumette flamber
men-i-know = owe_me_a owes_me_a people_who guy_who_does men_who tengo_gente conozco_gente me_deben me_debe des_gens_qui du_monde_qui me_doivent me_doit
pet = dog cat rabbit puppy hamster goldfish perro gato conejo pez chien chat lapin poisson
joke = lol haha hahaha jaja jajaja mdr ptdr lmao rofl kidding joke joking broma chiste blague :laugh: :joy:
idiom = to_death of_embarrassment of_laughter for_a_coffee of_boredom tired_of_waiting de_verguenza de_risa de_hambre de_sueno de_ganas de_cansancio de_rire de_honte de_faim de_fatigue d_ennui de_chaud killing_me me_mata me_tue
play = played playing film movie story book cartoon series costume halloween zombie* dream nightmare video juego jugar jug* partido pelicula cuento disfraz sueno pesadilla jeu jouer joue jouait histoire dessin anime deguisement reve cauchemar
supervised = with_the_coach with_his_teacher with_her_teacher supervised locked_in_the_safe locked_away i_was_there doctor_saw vet_with con_el_monitor bajo_llave caja_fuerte yo_estaba la_vio_el lo_vio_el avec_le_moniteur sous_cle coffre j_etais_la l_a_vu l_a_vue
plan-thing = swap switch rota schedule pick pickup drop shift cambio cambiar horario turno recoger entrega echange planning garde horaire recuperer depose
i = i me my myself mine yo mi conmigo je j moi mon ma mes m
you = you your yours u ur tu ti te usted tus su vos ustedes toi ton ta tes t vous votre
he = he she him her his hers himself herself el ella lo la le il elle lui l
they = they them their ellos ellas los las les ils elles leur leurs
neg = not no never nobody nothing without sin nunca nadie nada ni pas jamais rien personne sans ne plus aucun
cut = cut cuts cutting cortes corte cortadas coupures coupure entailles slashed slashes
blade = blade blades razor sharpener scissors cuchilla navaja sacapuntas lame rasoir taille_crayon cutter
left = left leave leaves leaving deje dejaste dejo dejan dejado laisse laisses laissait laissee laisses
hours = hours hour night minutes all_weekend days horas hora noche minutos dias heures heure nuit minutes jours
all = all lot whole every enough handful box boxes packet bottle forty thirty sixty fifty todas todo frasco caja puñado punado tous toute toutes boite boites assez
hope = hope wish pray ojala quisiera espero si_pudiera espere voudrais aimerais souhaite prie
sleep = sleep asleep dormir dormirme dormida dormido m_endormir endormir
keys = keys key llaves llave cles cle pin code
stand = standing stood parked sitting up_here looking_down parado parada debout assis assise gare
trust = trust_myself safe_with_myself safe_on_my_own me_fio_de_mi confio_en_mi confiance_en_moi
fall = fell fall falls tripped football bike scooter trampoline judo climbing match goalpost futbol partido bici cayo se_cayo resbalo columpio tombe tombee foot velo trottinette match chute
cook = cooking onions shaving oven iron chopping cocinando plancha cebolla pelando cuisinant fer epluchant
shape = shaped handprint finger_marks cigarette cigarro belt cinturon cinto cable slipper ceinture martinet forma_de en_forme
taken = taken took has_taken se_llevo se_lo_llevo se_la_llevo emmene emmenee enleve enlevee kidnapped
flight = flight plane airport border vuelo avion aeropuerto frontera vol avion aeroport frontiere
loaded = loaded glock ammo bullets mag cargada balas chargee charge munitions
clause = clause pays_out payout pay_out excludes exclusion clausula paga couvre clause`,
  rules: `self_harm 1 : self-end ! joke
self_harm 1 : want-die ! joke|play
self_harm? 5 : live ~neg
self_harm 1 : hurt-self ! cook|joke|fall
self_harm 1 : suicide ! joke|film|prevention
self_harm 1 : better-without
self_harm 1 : tired-life
self_harm 1 : trust ~neg
self_harm 10 : wake neg hope|sleep ! alarm
self_harm 40 : be-gone tell-kids|loved-them|look-after|forgive|goodbye|funeral|find-body|papers|keys
self_harm 40 : goodbye tell-kids|loved-them|look-after|forgive|papers|find-body
self_harm 40 : forgive tell-kids|look-after|find-body|keys loved-them|papers|keys|be-gone|goodbye|find-body
self_harm 40 : loved-them tell-kids papers|keys|be-gone|goodbye|find-body|note|forgive|funeral
self_harm 4 : funeral my|mi|mon|mes ! for|grandma|grandad
self_harm? 12 : find-body i means|height|water|end-tonight|track|authority|papers
self_harm 12 : swallow pills|all ! supervised|antibiotic|grape|coin
self_harm 8 : pills all i|he swallow|counted|count|saved|collected|lined|compte|junte|guardado|sorti
self_harm 20 : height|track jump|tired-life|calm-decided|easy|facil|simple i|he ! play|supervised|bungee|club
self_harm 14 : stand height|track i neg|easy|facil|simple|jump|goodbye|calm-decided
self_harm? 18 : means|blade i|he calm-decided|ready|listo|pret|tired-life|be-gone|goodbye|afraid ! supervised|cook
self_harm 25 : gun cry|be-gone|goodbye|tired-life|forgive adult-male|he|i ! supervised|play|joke
self_harm 12 : cut bodypart blade|he|i|sleeves|mangas|manches ! fall|cook|doctor|play|cat|glass|stitches
self_harm? 14 : calm-decided be-gone|goodbye|die|funeral
self_harm 14 : burden be-gone|die|neg everyone|kids|child|they
self_harm 20 : attempt suicide|self-end|pills|die hospital|therapy|i|he
self_harm? 20 : clause die|suicide papers
self_harm? 20 : note die|be-gone|goodbye|loved-them|forgive i|he ! play
self_harm 12 : die i better|mejor|mieux|easier|rest|hope|ready|prefer|rather|plan ! idiom|joke|pet|play|funny
self_harm? 14 : die he told|note|hope|school|online|wants|quiere|veut ! pet|play|joke|idiom|fall|film
child_safety? 6 : shake child|he|baby ! hands|head|joke|bottle|play|milk
child_safety 7 : hit child|he i shame|cry|bruise|limp|belt|bodypart|afraid ! ball|fall|play|joke
child_safety? 14 : hit adult-male|you child|he told|bruise|bodypart|shape|afraid|cry|shame ! play|joke|ball|fall
child_safety 14 : shame hit|shake|choke|throw child|he ! play|joke
child_safety 9 : choke child|he hit|shame|cry|bodypart|told|bruise ! play|joke|food|grape
child_safety? 12 : bruise bodypart he|child told|school|shape|adult-male|neg|photo-child|authority ! fall|play|doctor|cat|supervised
child_safety 8 : bruise shape ! fall|play
child_safety 14 : touch private|secret|bedroom he|child|told|adult-male
child_safety 12 : touch told|afraid adult-male|stranger he|child ! play|joke
child_safety? 14 : private told|adult-male|photo-child|afraid|stranger|blood|sangre|sang he|child ! nappy
child_safety? 16 : secret told|afraid|neg adult-male|stranger he|child ! surprise|birthday|cake|santa|present
child_safety? 20 : afraid adult-male|stranger|you told|bedroom|secret|cry|neg he|child ! play|dog|film|joke|dentist
child_safety 16 : photo-child touch|private he|child|bedroom
child_safety 16 : stranger online|gifts photo-child|alone|private|secret|meet|quedar|voir|night|noche|nuit he|child ! teacher
child_safety 14 : stranger gifts he|child alone|secret|door|puerta|porte|trunk
child_safety? 9 : left child|they|he alone|asleep-out|car|coche|voiture|carro hours|drunk|drive|pub|work|shop|home|neg|years|child ! sitter|mum|agreed
child_safety 12 : alone child|they|he pool|asleep-out|drunk|hours left|pool|asleep-out|drunk|neg ! agreed|sitter
child_safety? 14 : pool alone|neg child|he|they unlocked|open|broken|abierta|ouverte|alone ! supervised|lesson|swimming
child_safety 14 : drunk drive child|he|they|you|school|belt-seat ! taxi|bus|walked|instead
child_safety 14 : drugs drive child|he|they|belt-seat|school ! doctor|lesson
child_safety? 14 : drugs child|he|they reach|drive|limp|adult-male|asleep-out|hospital|school|belt-seat ! doctor|talk|lesson
child_safety 14 : gun child|he|they reach|loaded|open|play|drawer|cajon|tiroir ! supervised|safe|water|nerf|toy
child_safety 12 : meds-child refuse-care
child_safety 16 : fever|limp refuse-care hospital|doctor|medecin|medico|tea|te|the ! better
child_safety? 8 : limp he|child|baby shake|throw|drugs|pills|hit|hospital|pool|now|choke|what_do_i
child_safety? 16 : hungry he|child|they school|neglect|days|told|afraid|neg|again ! lunch|dinner|pizza
child_safety? 16 : neglect he|child|they school|hungry|days|again|row|told|authority ! washing|laundry|mud
child_safety? 12 : locked he|child|they told|night|noche|nuit|dark|adult-male|hours|cry|alone ! bike|door|keys|safe|supervised
child_safety? 12 : belt-seat neg|lap|without|sin|sans drive|road|hours he|child|they|baby ! remember
child_safety 1 : cutting-girl ! hair
child_safety 12 : work-child he|child|they
child_safety 16 : authority bruise|hit|touch|neglect|private|shape he|child|they
child_safety 1 : might-hurt
child_safety 20 : asleep-out drunk child|he|they ! taxi
child_safety 20 : taken flight|never-see he|child|they authority|adult-male|without
child_safety 10 : throw child|he|they stairs|wall|bed|floor|escalera|escalier|mur shame|i|adult-male|cry ! ball|play`,
}
