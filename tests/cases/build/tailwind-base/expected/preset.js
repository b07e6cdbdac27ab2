export default {
  theme: {
    extend: {
      spacing: {
        DEFAULT: "4px",
        s: "2px",
        0.5: "3px",
      },
      borderRadius: {
        DEFAULT: "4px",
      },
      fontSize: {
        title: [
          "16px",
          {
            lineHeight: "1.5",
            letterSpacing: "0px",
            fontWeight: "400",
          },
        ],
        body: [
          "16px",
          {
            lineHeight: "1.5",
            letterSpacing: "0px",
            fontWeight: "400",
          },
        ],
      },
    },
  },
};
