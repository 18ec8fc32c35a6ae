/** Made by `manage.py generate_types` from the game's own code. Change that, not this. */

export const clans = [{"seat":0,"color":"yellow","hex":"#f2b233","symbol":"circle"},{"seat":1,"color":"green","hex":"#5c8a3a","symbol":"triangle"},{"seat":2,"color":"red","hex":"#b04030","symbol":"square"},{"seat":3,"color":"blue","hex":"#43709b","symbol":"diamond"}];
export const lands = {"green":{"name":"Green grass","icon":"flower"},"yellow":{"name":"Tall yellow grass","icon":"mushroom"},"red":{"name":"Red leaves","icon":"leaf"},"bramble":{"name":"Brambles","icon":null}};
export const directions = [
  {"id":0,"name":"centre","opposite":0,"degrees_clockwise_from_right":null},
  {"id":1,"name":"upper left","opposite":4,"degrees_clockwise_from_right":-120},
  {"id":2,"name":"upper right","opposite":5,"degrees_clockwise_from_right":-60},
  {"id":3,"name":"right","opposite":6,"degrees_clockwise_from_right":0},
  {"id":4,"name":"lower right","opposite":1,"degrees_clockwise_from_right":60},
  {"id":5,"name":"lower left","opposite":2,"degrees_clockwise_from_right":120},
  {"id":6,"name":"left","opposite":3,"degrees_clockwise_from_right":180},
];
export const positions = [
  {"id":0,"name":"centre","axial":[0,0],"neighbours":{"1":1,"2":2,"3":3,"4":4,"5":5,"6":6}},
  {"id":1,"name":"upper left","axial":[0,-1],"neighbours":{"3":2,"4":0,"5":6}},
  {"id":2,"name":"upper right","axial":[1,-1],"neighbours":{"4":3,"5":0,"6":1}},
  {"id":3,"name":"right","axial":[1,0],"neighbours":{"1":2,"5":4,"6":0}},
  {"id":4,"name":"lower right","axial":[0,1],"neighbours":{"1":0,"2":3,"6":5}},
  {"id":5,"name":"lower left","axial":[-1,1],"neighbours":{"1":6,"2":0,"3":4}},
  {"id":6,"name":"left","axial":[-1,0],"neighbours":{"2":1,"3":0,"4":5}},
];
export const geometry = {"tile_centre_spacing":1.0,"area_centre_radius":0.31,"area_radius":0.14};
export const territories = [
  {"id":1,"areas":[{"id":"1.0","index":0,"land":"bramble","value":5},{"id":"1.1","index":1,"land":"green","value":4},{"id":"1.2","index":2,"land":"green","value":4},{"id":"1.3","index":3,"land":"yellow","value":4},{"id":"1.4","index":4,"land":"yellow","value":3},{"id":"1.5","index":5,"land":"red","value":5},{"id":"1.6","index":6,"land":"red","value":1}]},
  {"id":2,"areas":[{"id":"2.0","index":0,"land":"yellow","value":3},{"id":"2.1","index":1,"land":"yellow","value":2},{"id":"2.2","index":2,"land":"red","value":4},{"id":"2.3","index":3,"land":"green","value":4},{"id":"2.4","index":4,"land":"bramble","value":5},{"id":"2.5","index":5,"land":"red","value":3},{"id":"2.6","index":6,"land":"green","value":5}]},
  {"id":3,"areas":[{"id":"3.0","index":0,"land":"red","value":3},{"id":"3.1","index":1,"land":"green","value":3},{"id":"3.2","index":2,"land":"red","value":4},{"id":"3.3","index":3,"land":"yellow","value":4},{"id":"3.4","index":4,"land":"bramble","value":5},{"id":"3.5","index":5,"land":"green","value":1},{"id":"3.6","index":6,"land":"yellow","value":3}]},
  {"id":4,"areas":[{"id":"4.0","index":0,"land":"green","value":3},{"id":"4.1","index":1,"land":"yellow","value":4},{"id":"4.2","index":2,"land":"red","value":5},{"id":"4.3","index":3,"land":"bramble","value":5},{"id":"4.4","index":4,"land":"green","value":1},{"id":"4.5","index":5,"land":"red","value":4},{"id":"4.6","index":6,"land":"yellow","value":3}]},
  {"id":5,"areas":[{"id":"5.0","index":0,"land":"green","value":4},{"id":"5.1","index":1,"land":"red","value":3},{"id":"5.2","index":2,"land":"yellow","value":5},{"id":"5.3","index":3,"land":"red","value":2},{"id":"5.4","index":4,"land":"yellow","value":3},{"id":"5.5","index":5,"land":"bramble","value":5},{"id":"5.6","index":6,"land":"green","value":3}]},
  {"id":6,"areas":[{"id":"6.0","index":0,"land":"red","value":4},{"id":"6.1","index":1,"land":"green","value":3},{"id":"6.2","index":2,"land":"yellow","value":4},{"id":"6.3","index":3,"land":"yellow","value":4},{"id":"6.4","index":4,"land":"red","value":3},{"id":"6.5","index":5,"land":"green","value":3},{"id":"6.6","index":6,"land":"bramble","value":5}]},
  {"id":7,"areas":[{"id":"7.0","index":0,"land":"yellow","value":5},{"id":"7.1","index":1,"land":"green","value":5},{"id":"7.2","index":2,"land":"red","value":4},{"id":"7.3","index":3,"land":"green","value":3},{"id":"7.4","index":4,"land":"yellow","value":1},{"id":"7.5","index":5,"land":"bramble","value":5},{"id":"7.6","index":6,"land":"red","value":3}]},
];
export const printedBoard = {"territories":[4,1,2,5,7,6,3],"rotations":[0,0,0,0,0,0,0],"adjacent_areas":[["1.0","1.1"],["1.0","1.2"],["1.0","1.3"],["1.0","1.4"],["1.0","1.5"],["1.0","1.6"],["1.1","1.2"],["1.1","1.6"],["1.2","1.3"],["1.3","1.4"],["1.3","2.6"],["1.4","1.5"],["1.4","4.1"],["1.5","1.6"],["1.5","3.2"],["2.0","2.1"],["2.0","2.2"],["2.0","2.3"],["2.0","2.4"],["2.0","2.5"],["2.0","2.6"],["2.1","2.2"],["2.1","2.6"],["2.2","2.3"],["2.3","2.4"],["2.4","2.5"],["2.4","5.1"],["2.5","2.6"],["2.5","4.2"],["3.0","3.1"],["3.0","3.2"],["3.0","3.3"],["3.0","3.4"],["3.0","3.5"],["3.0","3.6"],["3.1","3.2"],["3.1","3.6"],["3.2","3.3"],["3.3","3.4"],["3.3","4.6"],["3.4","3.5"],["3.4","6.1"],["3.5","3.6"],["4.0","4.1"],["4.0","4.2"],["4.0","4.3"],["4.0","4.4"],["4.0","4.5"],["4.0","4.6"],["4.1","4.2"],["4.1","4.6"],["4.2","4.3"],["4.3","4.4"],["4.3","5.6"],["4.4","4.5"],["4.4","7.1"],["4.5","4.6"],["4.5","6.2"],["5.0","5.1"],["5.0","5.2"],["5.0","5.3"],["5.0","5.4"],["5.0","5.5"],["5.0","5.6"],["5.1","5.2"],["5.1","5.6"],["5.2","5.3"],["5.3","5.4"],["5.4","5.5"],["5.5","5.6"],["5.5","7.2"],["6.0","6.1"],["6.0","6.2"],["6.0","6.3"],["6.0","6.4"],["6.0","6.5"],["6.0","6.6"],["6.1","6.2"],["6.1","6.6"],["6.2","6.3"],["6.3","6.4"],["6.3","7.6"],["6.4","6.5"],["6.5","6.6"],["7.0","7.1"],["7.0","7.2"],["7.0","7.3"],["7.0","7.4"],["7.0","7.5"],["7.0","7.6"],["7.1","7.2"],["7.1","7.6"],["7.2","7.3"],["7.3","7.4"],["7.4","7.5"],["7.5","7.6"]]};
export const brambleTokens = {"green":3,"yellow":3,"red":3};
export const roofs = 19;
export const ployTokens = 4;
export const floors = {"2":20,"3":17,"4":14};
export const startInhabitants = {"first":38,"other":35};
export const minInhabitants = 1;
export const turnTrack = {"2":[1,2,2,2],"3":[1,2,2],"4":[1,2,2,2]};
export const projectsFaceUp = 4;
export const missionsDealt = 4;
export const missionsKept = 2;
export const projects = [
  {"id":"sacred_place_yellow","name":"Sacred Place","rule":"beside_empty","land":"green","points":4,"beside":"yellow","text":"2+ floors on green grass, next to an empty area of yellow grass"},
  {"id":"sacred_place_red","name":"Sacred Place","rule":"beside_empty","land":"green","points":4,"beside":"red","text":"2+ floors on green grass, next to an empty area of red leaves"},
  {"id":"infirmary_green","name":"Infirmary","rule":"beside_empty","land":"yellow","points":4,"beside":"green","text":"2+ floors on yellow grass, next to an empty area of green grass"},
  {"id":"infirmary_red","name":"Infirmary","rule":"beside_empty","land":"yellow","points":4,"beside":"red","text":"2+ floors on yellow grass, next to an empty area of red leaves"},
  {"id":"fortress_green","name":"Fortress","rule":"beside_empty","land":"red","points":4,"beside":"green","text":"2+ floors on red leaves, next to an empty area of green grass"},
  {"id":"fortress_yellow","name":"Fortress","rule":"beside_empty","land":"red","points":4,"beside":"yellow","text":"2+ floors on red leaves, next to an empty area of yellow grass"},
  {"id":"house","name":"House","rule":"outside","land":"green","points":3,"text":"2+ floors on green grass, in one of the six outside territories"},
  {"id":"herbalist","name":"Herbalist","rule":"outside","land":"yellow","points":3,"text":"2+ floors on yellow grass, in one of the six outside territories"},
  {"id":"prison","name":"Prison","rule":"outside","land":"red","points":3,"text":"2+ floors on red leaves, in one of the six outside territories"},
  {"id":"terraced_houses","name":"Terraced Houses","rule":"pair","land":"green","points":3,"text":"two adjacent buildings, both on green grass"},
  {"id":"forge","name":"Forge","rule":"pair","land":"yellow","points":3,"text":"two adjacent buildings, both on yellow grass"},
  {"id":"outpost","name":"Outpost","rule":"pair","land":"red","points":3,"text":"two adjacent buildings, both on red leaves"},
  {"id":"sanctuary","name":"Sanctuary","rule":"tall_pair","land":"green","points":5,"text":"two adjacent buildings on green grass, at least one of them with 2+ floors"},
  {"id":"windmill","name":"Windmill","rule":"tall_pair","land":"yellow","points":5,"text":"two adjacent buildings on yellow grass, at least one of them with 2+ floors"},
  {"id":"bunker","name":"Bunker","rule":"tall_pair","land":"red","points":5,"text":"two adjacent buildings on red leaves, at least one of them with 2+ floors"},
  {"id":"apartments","name":"Apartments","rule":"central","land":"green","points":7,"text":"3+ floors on green grass, in the central territory"},
  {"id":"power_station","name":"Power Station","rule":"central","land":"yellow","points":7,"text":"3+ floors on yellow grass, in the central territory"},
  {"id":"radio_tower","name":"Radio Tower","rule":"central","land":"red","points":7,"text":"3+ floors on red leaves, in the central territory"},
  {"id":"temple","name":"Temple","rule":"trio","land":"green","points":11,"text":"2+ floors on green grass, adjacent to a building on yellow grass and to a building on red leaves"},
  {"id":"water_reservoir","name":"Water Reservoir","rule":"trio","land":"yellow","points":11,"text":"2+ floors on yellow grass, adjacent to a building on green grass and to a building on red leaves"},
  {"id":"air_base","name":"Air Base","rule":"trio","land":"red","points":11,"text":"2+ floors on red leaves, adjacent to a building on green grass and to a building on yellow grass"},
];
export const missions = [
  {"id":"cabaret","name":"Cabaret","rule":"floors","land":"green","vp_each":1,"copies":2,"text":"1 VP for each of your floors on green grass"},
  {"id":"post_office","name":"Post Office","rule":"floors","land":"yellow","vp_each":1,"copies":2,"text":"1 VP for each of your floors on yellow grass"},
  {"id":"barracks","name":"Barracks","rule":"floors","land":"red","vp_each":1,"copies":2,"text":"1 VP for each of your floors on red leaves"},
  {"id":"sculpture","name":"Sculpture","rule":"buildings","land":"green","min_floors":2,"vp_each":3,"copies":2,"text":"3 VP for each of your buildings with 2+ floors on green grass"},
  {"id":"market","name":"Market","rule":"buildings","land":"yellow","min_floors":2,"vp_each":3,"copies":2,"text":"3 VP for each of your buildings with 2+ floors on yellow grass"},
  {"id":"watchtower","name":"Watchtower","rule":"buildings","land":"red","min_floors":2,"vp_each":3,"copies":2,"text":"3 VP for each of your buildings with 2+ floors on red leaves"},
  {"id":"belfry","name":"Belfry","rule":"towers","min_floors":3,"vp_each":7,"copies":3,"text":"7 VP for each territory in which you have a building with 3+ floors"},
  {"id":"observatory","name":"Observatory","rule":"towers","min_floors":4,"vp_each":11,"copies":2,"text":"11 VP for each territory in which you have a building with 4+ floors"},
  {"id":"control_1_3","name":"Territory Control","rule":"control","territories":[1,3],"vp_one":4,"vp_both":12,"copies":1,"text":"Alone with the most floors (roofed buildings count) in territory 1 or 3: 4 VP; in both: 12 VP"},
  {"id":"control_2_4","name":"Territory Control","rule":"control","territories":[2,4],"vp_one":4,"vp_both":12,"copies":1,"text":"Alone with the most floors (roofed buildings count) in territory 2 or 4: 4 VP; in both: 12 VP"},
  {"id":"control_3_5","name":"Territory Control","rule":"control","territories":[3,5],"vp_one":4,"vp_both":12,"copies":1,"text":"Alone with the most floors (roofed buildings count) in territory 3 or 5: 4 VP; in both: 12 VP"},
  {"id":"control_4_6","name":"Territory Control","rule":"control","territories":[4,6],"vp_one":4,"vp_both":12,"copies":1,"text":"Alone with the most floors (roofed buildings count) in territory 4 or 6: 4 VP; in both: 12 VP"},
  {"id":"control_5_7","name":"Territory Control","rule":"control","territories":[5,7],"vp_one":4,"vp_both":12,"copies":1,"text":"Alone with the most floors (roofed buildings count) in territory 5 or 7: 4 VP; in both: 12 VP"},
  {"id":"control_6_1","name":"Territory Control","rule":"control","territories":[6,1],"vp_one":4,"vp_both":12,"copies":1,"text":"Alone with the most floors (roofed buildings count) in territory 6 or 1: 4 VP; in both: 12 VP"},
  {"id":"control_7_2","name":"Territory Control","rule":"control","territories":[7,2],"vp_one":4,"vp_both":12,"copies":1,"text":"Alone with the most floors (roofed buildings count) in territory 7 or 2: 4 VP; in both: 12 VP"},
];
export const populationVp = [
  {"from":1,"to":1,"vp":-30},
  {"from":2,"to":3,"vp":-20},
  {"from":4,"to":5,"vp":-10},
  {"from":6,"to":7,"vp":-5},
  {"from":8,"to":9,"vp":-3},
  {"from":10,"to":10,"vp":0},
  {"from":11,"to":13,"vp":1},
  {"from":14,"to":16,"vp":2},
  {"from":17,"to":19,"vp":3},
  {"from":20,"to":22,"vp":4},
  {"from":23,"to":25,"vp":5},
  {"from":26,"to":28,"vp":6},
  {"from":29,"to":31,"vp":7},
  {"from":32,"to":34,"vp":8},
  {"from":35,"to":37,"vp":9},
  {"from":38,"to":null,"vp":10},
];
export const buildingWorth = {"note":"2 x (floors*value + floors*(floors-1)/2); rows: value 1-5, columns: 1-6 floors","table":{"1":[2,6,12,20,30,42],"2":[4,10,18,28,40,54],"3":[6,14,24,36,50,66],"4":[8,18,30,44,60,78],"5":[10,22,36,52,70,90]}};
export const roundLimit = 60;
