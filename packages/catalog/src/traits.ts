/** Further facts of a home that a search can filter by, keyed by filter. */
export interface TraitValues {
  furnishing: 'unfurnished' | 'semi-furnished' | 'fully-furnished';
  possession: 'ready-to-move' | 'under-construction';
  postedBy: 'owner' | 'agent' | 'builder';
  /** Who may rent it. */
  tenants: 'family' | 'bachelors' | 'company' | 'women' | 'men';
  facing: 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west';
}

export type Trait = keyof TraitValues;

/** Values are lists, because a home may suit several tenants. An absent trait is unknown or does not apply. */
export type Traits = { [Name in Trait]?: TraitValues[Name][] };
