CREATE TABLE `resales` (
	`id` text PRIMARY KEY NOT NULL,
	`attendee_id` text NOT NULL,
	`order_id` text NOT NULL,
	`ticket_id` text NOT NULL,
	`price_id` text NOT NULL,
	`state` text NOT NULL,
	`price` integer NOT NULL,
	`paid` integer NOT NULL,
	`fee` integer NOT NULL,
	`listed_at` text NOT NULL,
	`taking_back` integer NOT NULL,
	`ended_at` text,
	`sold_to` text,
	`refund_id` text
);
--> statement-breakpoint
CREATE INDEX `resales_for_sale` ON `resales` (`price_id`,`taking_back`,`listed_at`) WHERE state = 'LISTED';--> statement-breakpoint
CREATE INDEX `resales_to_take_back` ON `resales` (`listed_at`) WHERE state = 'LISTED' and taking_back = 1;--> statement-breakpoint
CREATE INDEX `resales_of_attendee` ON `resales` (`attendee_id`,`listed_at`);--> statement-breakpoint
ALTER TABLE `prices` ADD `listed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `attendees` ADD `resale_at` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `resale_id` text;