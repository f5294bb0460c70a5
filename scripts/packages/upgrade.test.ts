import { upgrade } from './upgrade';

test.each(['', 'react', 'react@latest', 'react-dom@19.3.1', 'lodash@1.0.0'])(
  '%j is wrong usage',
  async (word) => {
    await expect(upgrade([word])).rejects.toMatchObject({ code: 'usage' });
  },
);
