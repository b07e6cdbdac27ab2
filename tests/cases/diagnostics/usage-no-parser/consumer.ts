document.body.style.color = "var(--color-accent)";
