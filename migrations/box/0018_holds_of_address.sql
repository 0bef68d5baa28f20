CREATE TABLE `address_holds` (
	`holder` text NOT NULL,
	`price_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`holder`, `price_id`)
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `held_since` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `held_for` text;