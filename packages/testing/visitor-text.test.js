const { RuleTester } = require('eslint');
const { parser } = require('typescript-eslint');
const rule = require('./visitor-text');

const tester = new RuleTester({
  languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});
const errors = [{ messageId: 'raw' }];

tester.run('text for visitors is among the messages', rule, {
  valid: [
    'const A = () => <p className="wide" id="top" lang="hi">{text.title} · 4.5 €</p>;',
    'const A = () => <img alt="" />;',
    'const A = () => <p>{`${count} / ${total}`}</p>;',
    'const A = () => <button type="button" aria-label={text.close}>×</button>;',
    'const A = () => <p>{isOpen ? text.open : null}</p>;',
  ],
  invalid: [
    { code: 'const A = () => <p>Our story</p>;', errors },
    { code: 'const A = () => <><b />हमारी कहानी</>;', errors },
    { code: "const A = () => <p>{'Our story'}</p>;", errors },
    { code: 'const A = () => <p>{`${count} homes`}</p>;', errors },
    { code: "const A = () => <p>{isOpen ? 'Open' : text.closed}</p>;", errors },
    { code: "const A = () => <p>{isOpen && 'Open'}</p>;", errors },
    { code: 'const A = () => <img alt="A bicycle" />;', errors },
    { code: "const A = () => <Field label={isNew ? 'Name' : text.name} />;", errors },
  ],
});
